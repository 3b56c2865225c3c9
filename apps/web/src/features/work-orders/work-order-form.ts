import type { CallInput } from '../../api/call.ts';

/** A file of the form; without a URL it has not been uploaded yet. */
export type Attachment = {
  key: string;
  url: string;
  name: string;
  size: number;
};

/** What the form holds, and what is kept of it as a draft. */
export interface WorkOrderForm {
  productId: string;
  productName: string;
  isIpProject: boolean;
  versionId: string;
  type: string;
  costomerPriority: string;
  expectedResolutionTime: string;
  title: string;
  description: string;
  attachments: readonly Attachment[];
  /** A picture on its way into the description: it must be added again when the page was left before it arrived. */
  sending: string;
}

export const emptyForm: WorkOrderForm = {
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
  sending: '',
};

/** Where the draft of the form is kept. */
export const formPlace = 'feedback';

export const steps = [1, 2, 3] as const;
export type Step = (typeof steps)[number];

export const nextStep = (step: Step): Step | undefined => steps[steps.indexOf(step) + 1];
export const previousStep = (step: Step): Step | undefined => steps[steps.indexOf(step) - 1];

export const stepFrom = (text: string | null): Step => steps.find((step) => String(step) === text) ?? 1;

export type RequiredField = 'product' | 'version' | 'type' | 'title' | 'description' | 'attachments';

export const stepOf: Record<RequiredField, Step> = {
  product: 1,
  version: 1,
  type: 1,
  title: 2,
  description: 2,
  attachments: 3,
};

/** What is missing, in the order of the form; the priority is not checked (FB-4). Every attachment must have arrived. */
export const missingFields = (form: WorkOrderForm, hasVersions: boolean): RequiredField[] => {
  const isThere: Record<RequiredField, boolean> = {
    product: form.productId !== '',
    version: !hasVersions || form.versionId !== '',
    type: form.type !== '',
    title: form.title.trim() !== '',
    description: form.description.trim() !== '',
    attachments: form.attachments.every(({ url }) => url !== ''),
  };
  return (Object.keys(isThere) as RequiredField[]).filter((field) => !isThere[field]);
};

export type StepState = 'done' | 'missing' | 'open';

/** A step is done when everything in it is valid, and missing something once the member has left it (FB-1). */
export const stepState = (
  step: Step,
  { form, missing, wasLeft }: { form: WorkOrderForm; missing: readonly RequiredField[]; wasLeft: boolean },
): StepState => {
  if (missing.some((field) => stepOf[field] === step)) return wasLeft ? 'missing' : 'open';
  return step === 3 && form.attachments.length === 0 ? 'open' : 'done';
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns the description for the editor; version 0.1 kept plain text in its drafts. */
export const toEditorHtml = (description: string): string =>
  description.startsWith('<')
    ? description
    : description
        .split('\n')
        .map((line) => `<p>${line.replace(/[&<>]/g, (char) => escapes[char] ?? char)}</p>`)
        .join('');

/** Adds ` (2)` and so on to a name that is taken already: every picture of a clipboard has the same. */
export const distinctName = (name: string, taken: readonly string[]): string => {
  const dot = name.lastIndexOf('.');
  const [stem, suffix] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const nameOf = (count: number) => (count === 1 ? name : `${stem} (${count})${suffix}`);
  let count = 1;
  while (taken.includes(nameOf(count))) count++;
  return nameOf(count);
};

/** The form as the call takes it: `file` holds the first attachment, `files` the further ones (FB-6, N-9). */
export const requestOf = (form: WorkOrderForm): CallInput<'feedback'> => {
  const [first = '', ...further] = form.attachments.map(({ url }) => url);
  return {
    type: form.type,
    title: form.title.trim(),
    productId: form.productId,
    productName: form.productName,
    versionId: form.versionId,
    description: form.description,
    costomerPriority: form.costomerPriority,
    expectedResolutionTime: form.expectedResolutionTime,
    file: first,
    files: further.join(','),
    isIpProject: form.isIpProject,
  };
};
