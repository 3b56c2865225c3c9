import {
  type Icon,
  IconFile,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypePpt,
  IconFileTypeTxt,
  IconFileTypeXls,
  IconFileZip,
} from '@tabler/icons-react';
import classes from './document-files.module.css';

const icons: Record<string, Icon> = {
  pdf: IconFileTypePdf,
  doc: IconFileTypeDocx,
  docx: IconFileTypeDocx,
  xls: IconFileTypeXls,
  xlsx: IconFileTypeXls,
  ppt: IconFileTypePpt,
  pptx: IconFileTypePpt,
  txt: IconFileTypeTxt,
  zip: IconFileZip,
  gz: IconFileZip,
  tgz: IconFileZip,
};

/** The type of a file, as picture and word. */
export function FileType({ suffix }: { suffix: string }) {
  const plain = suffix.replace(/^\./, '').toLowerCase();
  const Picture = icons[plain] ?? IconFile;
  return (
    <span className={classes.type}>
      <Picture size={18} stroke={1.5} aria-hidden className={classes.typeIcon} />
      {plain.toUpperCase()}
    </span>
  );
}
