import type { CallInput } from '../../api/call.ts';

export type Attachment = {
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
  attachment: Attachment | null;
  /** A file that was on its way: it must be chosen again when the page was left before it arrived. */
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
  attachment: null,
  sending: '',
};

/** Where the draft of the form is kept. */
export const formPlace = 'feedback';

export const steps = [1, 2, 3] as const;
export type Step = (typeof steps)[number];

export const nextStep = (step: Step): Step | undefined => steps[steps.indexOf(step) + 1];
export const previousStep = (step: Step): Step | undefined => steps[steps.indexOf(step) - 1];

export const stepFrom = (text: string | null): Step => steps.find((step) => String(step) === text) ?? 1;

export type RequiredField = 'product' | 'version' | 'type' | 'title' | 'description';

export const stepOf: Record<RequiredField, Step> = {
  product: 1,
  version: 1,
  type: 1,
  title: 2,
  description: 2,
};

/** FB-4: what is missing, in the order of the form; the priority is not checked. */
export const missingFields = (form: WorkOrderForm, hasVersions: boolean): RequiredField[] => {
  const isThere: Record<RequiredField, boolean> = {
    product: form.productId !== '',
    version: !hasVersions || form.versionId !== '',
    type: form.type !== '',
    title: form.title.trim() !== '',
    description: form.description.trim() !== '',
  };
  return (Object.keys(isThere) as RequiredField[]).filter((field) => !isThere[field]);
};

/** FB-6: the form as the call takes it. */
export const requestOf = (form: WorkOrderForm): CallInput<'feedback'> => ({
  type: form.type,
  title: form.title.trim(),
  productId: form.productId,
  productName: form.productName,
  versionId: form.versionId,
  description: form.description,
  costomerPriority: form.costomerPriority,
  expectedResolutionTime: form.expectedResolutionTime,
  file: form.attachment?.url ?? '',
  isIpProject: form.isIpProject,
});
