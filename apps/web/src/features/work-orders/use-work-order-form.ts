import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { useDraft } from '../../widgets/drafts/use-draft.ts';
import {
  emptyForm,
  formPlace,
  missingFields,
  type RequiredField,
  requestOf,
  type Step,
  stepFrom,
  stepOf,
  stepState,
  type WorkOrderForm,
} from './work-order-form.ts';
import { type ProductChoice, reloadWorkOrders } from './work-orders.queries.ts';

export type ChangeForm = (
  part: Partial<WorkOrderForm> | ((form: WorkOrderForm) => Partial<WorkOrderForm>),
) => void;

/** The step lies in the address: back and forward go through the form. */
const useStep = () => {
  const [params, setParams] = useSearchParams();
  return {
    step: stepFrom(params.get('step')),
    setStep: (step: Step) => {
      const next = new URLSearchParams(params);
      next.set('step', String(step));
      setParams(next);
    },
  };
};

/** What the member has been through: only there does the form say what is missing. */
const useLeft = (step: Step) => {
  const [fields, setFields] = useState<ReadonlySet<RequiredField>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<Step>>(new Set());
  const [shown, setShown] = useState(step);
  if (shown !== step) {
    setLeft(new Set([...left, shown]));
    setShown(step);
  }
  return {
    leaveField: (field: RequiredField) => setFields(new Set([...fields, field])),
    hasLeftField: (field: RequiredField) => fields.has(field),
    hasLeftStep: (other: Step) => other < step || left.has(other),
    wasSeen: (other: Step) => other === step || left.has(other),
  };
};

/** Another product has other versions. */
export const choiceOf = ({ id, productName, isIpProject }: ProductChoice): Partial<WorkOrderForm> => ({
  productId: id,
  productName,
  isIpProject,
  versionId: '',
});

/** A link into the form names its product, once: afterwards the form has it. */
const usePresetProduct = (form: WorkOrderForm, change: ChangeForm) => {
  const [params, setParams] = useSearchParams();
  const preset = params.get('productId') ?? '';
  const { data, isError } = useCall('productIndex', { productId: preset }, { enabled: preset !== '' });
  const take = useEffectEvent(() => {
    if (data && data.product.id !== form.productId) change(choiceOf(data.product));
    const rest = new URLSearchParams(params);
    rest.delete('productId');
    setParams(rest, { replace: true });
  });
  const isKnown = data !== undefined || isError;
  useEffect(() => {
    if (preset && isKnown) take();
  }, [preset, isKnown]);
};

/** The form, what is missing in it, and its way to the server (FB-1, FB-4, FB-6). */
export const useWorkOrderForm = () => {
  const draft = useDraft(formPlace, emptyForm);
  const { value: form, change } = draft;
  const { step, setStep } = useStep();
  usePresetProduct(form, change);
  const versions = useCall(
    'versionSelect',
    { productId: form.productId, isIpProject: form.isIpProject },
    { enabled: form.productId !== '' },
  );
  const [isAsked, setIsAsked] = useState(false);
  const [isListed, setIsListed] = useState(false);
  const missing = missingFields(form, (versions.data?.length ?? 0) > 0);
  const { leaveField, hasLeftField, hasLeftStep, wasSeen } = useLeft(step);
  const wasLeft = (other: Step) => isAsked || hasLeftStep(other);

  const sending = useMutation({
    meta: { silent: true },
    mutationFn: () => call('feedback', requestOf(form), { headers: { 'Idempotency-Key': draft.sendKey } }),
    onSuccess: () => {
      draft.clear();
      void reloadWorkOrders();
    },
  });
  const submit = () => {
    setIsAsked(true);
    if (missing.length > 0) setIsListed(true);
    else if (!sending.isPending) {
      draft.flush();
      sending.mutate();
    }
  };
  return {
    draft,
    form,
    change,
    step,
    setStep,
    versions,
    sending,
    submit,
    missing,
    /** FB-4: the popup. */
    isListed,
    closeList: () => setIsListed(false),
    /** The member has been in this field. */
    leaveField,
    /** The step has been shown. */
    wasSeen,
    stepStateOf: (other: Step) => stepState(other, { form, missing, wasLeft: wasLeft(other) }),
    /** Whether a field says that it is missing: once it, its step or the whole form was left. */
    isWrong: (field: RequiredField) =>
      missing.includes(field) && (hasLeftField(field) || wasLeft(stepOf[field])),
  };
};

export type WorkOrderFormState = ReturnType<typeof useWorkOrderForm>;
