import { Button } from '@mantine/core';
import { useDownload } from '../../api/downloads.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { getSuffix } from '../../widgets/attachments/AttachmentList.tsx';
import { FileType } from '../../widgets/document-files/FileType.tsx';
import { fileKey, isPreviewable, type OwnFiles } from './use-own-files.tsx';
import classes from './work-order.module.css';
import { detailPhrases } from './work-orders.phrases.ts';
import type { WorkOrder } from './work-orders.queries.ts';

interface Props {
  url: string;
  name: string;
  files: OwnFiles;
}

function OrderAttachment({ url, name, files }: Props) {
  const t = usePhrases(detailPhrases);
  const { progress } = useDownload(fileKey(url));
  return (
    <div className={classes.attachment}>
      <FileType suffix={getSuffix(name)} />
      {isPreviewable(name) ? (
        <Button
          variant="transparent"
          className={classes.fileName}
          data-print="show"
          aria-label={t('preview', { name })}
          onClick={() => files.open({ url, name })}
        >
          {name}
        </Button>
      ) : (
        <span className={classes.fileName}>{name}</span>
      )}
      <DownloadButton
        label={t('downloadOf', { name })}
        hint={t('download')}
        progressLabel={t('progressOf', { name })}
        progress={progress}
        onStart={() => files.save({ url, name })}
      />
    </div>
  );
}

/** The files that came with the work order (FB-8, N-9). */
export function OrderAttachments({ order, files }: { order: WorkOrder; files: OwnFiles }) {
  const t = usePhrases(detailPhrases);
  if (!order.file) return null;
  return (
    <>
      <h3 className={classes.attachmentTitle}>{t('attachments')}</h3>
      <ul className={classes.attachments}>
        {[order, ...order.files].map(({ file, fileName }) => (
          <li key={file}>
            <OrderAttachment url={file} name={fileName} files={files} />
          </li>
        ))}
      </ul>
    </>
  );
}
