import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@siliport/contract/limits';
import type { Config } from '../config.ts';
import { FileTooLargeToScan, findVirus } from '../storage/virus-scan.ts';
import { type Finding, failure, ok, toReason } from './finding.ts';

/** Members wait longer for a clamd that restarts; a check need not. */
const maxTimeoutMs = 15_000;

/** Lets clamd scan a file of `size` bytes, by default the largest that can be uploaded. */
export const checkScanner = async (
  { clamd }: Pick<Config, 'clamd'>,
  size: number = limits.attachmentBytes,
): Promise<Finding> => {
  if (!clamd) return ok('scanner', 'CLAMD_URL is not set: uploads are not scanned for viruses.');
  const folder = await mkdtemp(join(tmpdir(), 'siliport-scanner-'));
  try {
    const path = join(folder, 'zeros');
    const file = await open(path, 'w');
    await file.truncate(size).finally(() => file.close());
    await findVirus({ ...clamd, timeoutMs: Math.min(clamd.timeoutMs, maxTimeoutMs) }, path);
    return ok('scanner', `clamd scanned a file of ${Math.round(size / 2 ** 20)} MB.`);
  } catch (error) {
    if (error instanceof FileTooLargeToScan)
      return failure(
        'scanner',
        'clamd refuses the largest attachments: set StreamMaxLength 101M in clamd.conf.',
      );
    return failure(
      'scanner',
      `clamd cannot be used, so every upload is refused; check CLAMD_URL and that this user may use its socket: ${toReason(error)}.`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
