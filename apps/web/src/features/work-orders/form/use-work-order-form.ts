import { limits } from '@siliport/contract/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../api/call.ts';
import { toErrorMessage } from '../../../api/call-error.ts';
import { session } from '../../../api/session.ts';
import { invalidateCalls, useCall } from '../../../api/use-call.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { type FormOf, useForm } from '../../../widgets/form/use-form.ts';
import { formPhrases } from '../work-orders.phrases.ts';
import { reloadWorkOrders } from '../work-orders.queries.ts';
import type { ProductChoice } from './ProductPicker.tsx';
import {
  createWorkOrderRules,
  emptyWorkOrder,
  findRefusedChoice,
  getStepState,
  parseStep,
  type RequiredField,
  type Step,
  stepByField,
  toRequest,
  type WorkOrderValues,
  workOrderDraftKey,
} from './work-order-form.ts';

export type ChangeWorkOrder = FormOf<WorkOrderValues>['change'];

/** Returns the step, which is part of the address so that back and forward go through the form. */
const useStep = () => {
  const [params, setParams] = useSearchParams();
  return {
    step: parseStep(params.get('step')),
    setStep: (step: Step) => {
      const next = new URLSearchParams(params);
      next.set('step', String(step));
      setParams(next);
    },
  };
};

/** Returns which steps the member has visited and left; a step shows missing fields only after it was left. */
const useVisitedSteps = (step: Step) => {
  const [left, setLeft] = useState<ReadonlySet<Step>>(new Set());
  const [shown, setShown] = useState(step);
  if (shown !== step) {
    setLeft(new Set([...left, shown]));
    setShown(step);
  }
  return {
    hasVisited: (other: Step) => other < step || left.has(other),
    wasSeen: (other: Step) => other === step || left.has(other),
  };
};

/** Returns the changes of choosing a product: another product has other versions. */
export const chooseProduct = ({ id, productName, isIpProject }: ProductChoice): Partial<WorkOrderValues> => ({
  productId: id,
  productName,
  isIpProject,
  versionId: '',
});

/** Returns a value that a link into the form brings along, and a function that removes it from the URL. */
const usePreset = (name: 'productId' | 'title') => {
  const [params, setParams] = useSearchParams();
  const remove = () => {
    const rest = new URLSearchParams(params);
    rest.delete(name);
    setParams(rest, { replace: true });
  };
  return { preset: params.get(name) ?? '', remove };
};

/** Chooses the product that a link into the form names. */
const usePresetProduct = ({ productId }: WorkOrderValues, change: ChangeWorkOrder) => {
  const { preset, remove } = usePreset('productId');
  const { data, isError } = useCall('productIndex', { productId: preset }, { enabled: preset !== '' });
  const applyPreset = useEffectEvent(() => {
    if (data && data.product.id !== productId) change(chooseProduct(data.product));
    remove();
  });
  const isKnown = data !== undefined || isError;
  useEffect(() => {
    if (preset && isKnown) applyPreset();
  }, [preset, isKnown]);
};

/** Fills in the title of a link into the form, unless a draft has one. */
const usePresetTitle = ({ title }: WorkOrderValues, change: ChangeWorkOrder) => {
  const { preset, remove } = usePreset('title');
  const applyPreset = useEffectEvent(() => {
    if (title === '') change({ title: preset.slice(0, limits.title) });
    remove();
  });
  useEffect(() => {
    if (preset) applyPreset();
  }, [preset]);
};

/** Returns the text of the failure dialog; empty when the session ended, which leads to the login instead. */
const toFailureText = (error: Error): string => (session.get().expired ? '' : toErrorMessage(error));

/** Returns the form of a work order with its steps and what is missing in them (FB-1, FB-4, FB-6). */
export const useWorkOrderForm = () => {
  const t = usePhrases(formPhrases);
  const { step, setStep } = useStep();
  const [versionIds, setVersionIds] = useState<readonly string[]>([]);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isListOpen, setIsListOpen] = useState(false);
  const { hasVisited, wasSeen } = useVisitedSteps(step);
  const form = useForm({
    draftKey: workOrderDraftKey,
    empty: emptyWorkOrder,
    rules: createWorkOrderRules(versionIds),
    text: (field) => t(`${field}Missing`),
    send: (values, sendKey) =>
      call('feedback', toRequest(values), { headers: { 'Idempotency-Key': sendKey } }),
    onSent: () => void reloadWorkOrders(),
    onFailed: (error) => {
      const choice = findRefusedChoice(error);
      if (!choice) return toFailureText(error);
      void invalidateCalls('productSelect', 'versionSelect', 'getDict');
      form.change(choice.cleared);
      setStep(1);
      return t('choiceWithdrawn', { name: t(choice.name) });
    },
    onInvalid: () => {
      setWasSubmitted(true);
      setIsListOpen(true);
    },
  });
  const { values, problems } = form;
  usePresetProduct(values, form.change);
  usePresetTitle(values, form.change);
  const versions = useCall(
    'versionSelect',
    { productId: values.productId, isIpProject: values.isIpProject },
    { enabled: values.productId !== '' },
  );
  const offeredIds = (versions.data ?? []).map(({ id }) => id);
  if (offeredIds.join() !== versionIds.join()) setVersionIds(offeredIds);

  const showLeftSteps = useEffectEvent(() => {
    const left = [...problems].filter(([, field]) => hasVisited(stepByField[field]));
    form.showProblems(left.map(([name]) => name));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another step opens.
  useEffect(() => showLeftSteps(), [step]);

  const missing: readonly RequiredField[] = [...problems.values()];
  return {
    form,
    step,
    setStep,
    versions,
    missing,
    /** Whether the popup lists what is missing (FB-4). */
    isListOpen,
    closeList: () => setIsListOpen(false),
    wasSeen,
    getState: (other: Step) =>
      getStepState(other, { values, missing, isVisited: wasSubmitted || hasVisited(other) }),
  };
};

export type WorkOrderFormState = ReturnType<typeof useWorkOrderForm>;
