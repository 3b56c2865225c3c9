import { escapeHtml } from '@siliport/contract/escape-html';
import type { CallInput } from '../../../api/call.ts';
import { CallError } from '../../../api/call-error.ts';
import { type Rules, required } from '../../../widgets/form/rules.ts';

/** A file of the form; its URL is empty until it is uploaded. */
export type Attachment = {
  key: string;
  url: string;
  name: string;
  size: number;
};

/** The values of the form, which are kept as its draft. */
export interface WorkOrderValues extends Required<Omit<CallInput<'feedback'>, 'file' | 'files'>> {
  attachments: readonly Attachment[];
  /** Name of the picture that is being uploaded into the description: lost when the page is left before it arrives. */
  uploading: string;
}

export const emptyWorkOrder: WorkOrderValues = {
  productId: '',
  productName: '',
  isIpProject: false,
  versionId: '',
  type: '',
  costomerPriority: '',
  expectedResolutionTime: '',
  title: '',
  description: '',
  attachments: [],
  uploading: '',
};

export const workOrderDraftKey = 'feedback';

export const steps = [1, 2, 3] as const;
export type Step = (typeof steps)[number];

export const nextStep = (step: Step): Step | undefined => steps[steps.indexOf(step) + 1];
export const previousStep = (step: Step): Step | undefined => steps[steps.indexOf(step) - 1];

/** Returns the step in the URL; the first one for any other text. */
export const parseStep = (text: string | null): Step => steps.find((step) => String(step) === text) ?? 1;

export type RequiredField = 'product' | 'version' | 'type' | 'title' | 'description' | 'attachments';

export const stepByField: Record<RequiredField, Step> = {
  product: 1,
  version: 1,
  type: 1,
  title: 2,
  description: 2,
  attachments: 3,
};

/**
 * Returns the rules of the form by the ids of the product's versions; the priority is optional, and every attachment must have
 * been uploaded (FB-4). A draft may have a version that is no longer offered.
 */
export const createWorkOrderRules = (
  versionIds: readonly string[],
): Rules<WorkOrderValues, RequiredField> => ({
  productId: required('product'),
  versionId: (id: string) => (versionIds.length > 0 && !versionIds.includes(id) ? 'version' : undefined),
  type: required('type'),
  title: required('title'),
  description: required('description'),
  attachments: (attachments: readonly Attachment[]) =>
    attachments.every(({ url }) => url !== '') ? undefined : 'attachments',
});

interface Choice {
  name: 'productName' | 'versionName' | 'typeName' | 'priorityName';
  /** The values without it. */
  cleared: Partial<WorkOrderValues>;
}

/** The choices of the first step, by the field that the server names when one of them is no longer offered. */
const choices: Record<string, Choice> = {
  productId: { name: 'productName', cleared: { productId: '', versionId: '' } },
  versionId: { name: 'versionName', cleared: { versionId: '' } },
  type: { name: 'typeName', cleared: { type: '' } },
  costomerPriority: { name: 'priorityName', cleared: { costomerPriority: '' } },
};

/** Returns the choice that the server refused. */
export const findRefusedChoice = (error: Error): Choice | undefined =>
  error instanceof CallError && error.reason === 'input.invalid' ? choices[error.field ?? ''] : undefined;

export type StepState = 'done' | 'missing' | 'open';

/** Returns `done` when everything in the step is valid, and `missing` only once the member has left it (FB-1). */
export const getStepState = (
  step: Step,
  {
    values,
    missing,
    isVisited,
  }: { values: WorkOrderValues; missing: readonly RequiredField[]; isVisited: boolean },
): StepState => {
  if (missing.some((field) => stepByField[field] === step)) return isVisited ? 'missing' : 'open';
  return step === 3 && values.attachments.length === 0 ? 'open' : 'done';
};

/** Returns the description for the editor; version 0.1 kept plain text in its drafts. */
export const toEditorHtml = (description: string): string =>
  description.startsWith('<')
    ? description
    : description
        .split('\n')
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join('');

/** Returns the name, with ` (2)` and so on when it is taken: pictures pasted from the clipboard all have the same name. */
export const toDistinctName = (name: string, taken: readonly string[]): string => {
  const dot = name.lastIndexOf('.');
  const [stem, suffix] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const numbered = (count: number) => (count === 1 ? name : `${stem} (${count})${suffix}`);
  let count = 1;
  while (taken.includes(numbered(count))) count++;
  return numbered(count);
};

/** Returns the request of the form: `file` holds the first attachment, `files` the others (FB-6, N-9). */
export const toRequest = ({
  attachments,
  uploading: _,
  ...values
}: WorkOrderValues): CallInput<'feedback'> => {
  const [first = '', ...rest] = attachments.map(({ url }) => url);
  return { ...values, title: values.title.trim(), file: first, files: rest.join(',') };
};
