import { limits } from '@siliport/contract/limits';
import { useState } from 'react';
import { findUploadProblem } from '../../../api/files/upload.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { announce } from '../../../ui/feedback/announce.ts';
import { randomKey } from '../../../widgets/drafts/open-tabs.ts';
import { type QueuedUpload, useUploadQueue } from '../../../widgets/uploads/upload-queue.ts';
import { attachmentPhrases } from '../work-orders.phrases.ts';
import type { ChangeWorkOrder } from './use-work-order-form.ts';
import { type Attachment, toDistinctName, type WorkOrderValues } from './work-order-form.ts';

export interface ShownAttachment extends Attachment {
  /** Undefined once it is uploaded, and when the page was left before. */
  upload: QueuedUpload | undefined;
}

/** A file that was not added, and why. */
export interface RefusedFile {
  name: string;
  problem: string;
}

const withUrl =
  (key: string, url: string) =>
  ({ attachments }: WorkOrderValues) => ({
    attachments: attachments.map((each) => (each.key === key ? { ...each, url } : each)),
  });

const without =
  (key: string) =>
  ({ attachments }: WorkOrderValues) => ({ attachments: attachments.filter((each) => each.key !== key) });

/** Returns the attachments of the form; each is uploaded as soon as it is added, and stays in the draft (FB-5, N-9). */
export const useAttachments = (values: WorkOrderValues, change: ChangeWorkOrder) => {
  const t = usePhrases(attachmentPhrases);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const getName = (key: string) => values.attachments.find((each) => each.key === key)?.name ?? '';
  const queue = useUploadQueue((key, url) => {
    change(withUrl(key, url));
    announce(t('arrived', { name: getName(key) }));
  });

  const findProblem = (file: File, count: number): string | undefined =>
    count >= limits.workOrderFiles ? t('tooMany', { max: limits.workOrderFiles }) : findUploadProblem(file);

  const add = (files: readonly File[]) => {
    const added: Attachment[] = [];
    const refusals: RefusedFile[] = [];
    for (const file of files) {
      const attachments = [...values.attachments, ...added];
      const problem = findProblem(file, attachments.length);
      if (problem) {
        refusals.push({ name: file.name, problem });
        continue;
      }
      const key = randomKey();
      const name = toDistinctName(
        file.name,
        attachments.map((each) => each.name),
      );
      added.push({ key, name, size: file.size, url: '' });
      queue.add(key, new File([file], name, { type: file.type }));
    }
    setRefused(refusals);
    if (added.length === 0) return;
    change(({ attachments }) => ({ attachments: [...attachments, ...added] }));
    announce(t('added', { names: added.map(({ name }) => name).join(', '), count: added.length }));
  };
  const remove = (key: string) => {
    queue.cancel(key);
    change(without(key));
    announce(t('removed', { name: getName(key) }));
  };
  const attachments: readonly ShownAttachment[] = values.attachments.map((each) => ({
    ...each,
    upload: queue.uploads.find(({ key }) => key === each.key),
  }));
  return {
    attachments,
    refused,
    isUploading: queue.uploads.some(({ problem }) => problem === undefined),
    add,
    remove,
    retry: queue.retry,
    cancelAll: queue.cancelAll,
  };
};

export type Attachments = ReturnType<typeof useAttachments>;
