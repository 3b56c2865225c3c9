import type { CallContext } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { SpooledFile } from '../../storage/storage.ts';
import { FileTooLargeToScan, findVirus } from '../../storage/virus-scan.ts';

type ScanContext = Pick<CallContext<'fileUpload'>, 'config' | 'caller' | 'log'>;

const refuseUnscanned = ({ log }: ScanContext, error: unknown): never => {
  log.error({ err: error }, 'upload not scanned');
  return refuse(error instanceof FileTooLargeToScan ? 'upload.tooLargeToScan' : 'upload.notScanned');
};

/**
 * Scans an upload with CLAMD_URL before it is stored. Throws `upload.infected`; `upload.tooLargeToScan` and
 * `upload.notScanned`, because a file of which nothing is known must not reach the support either.
 */
export const refuseVirus = async (
  context: ScanContext,
  { path, sha256, size }: SpooledFile,
): Promise<void> => {
  const { config, caller, log } = context;
  if (!config.clamd) return;
  const signature = await findVirus(config.clamd, path).catch((error) => refuseUnscanned(context, error));
  if (signature === undefined) return;
  log.warn({ memberId: caller.memberId, signature, sha256, size }, 'virus in an upload');
  refuse('upload.infected');
};
