import { createEmbeddedConverter } from '../../renditions/embedded-converter.ts';
import { docx } from '../content/sample-folder.ts';

/** Converts documents until it is killed. */
const converter = createEmbeddedConverter();
for (;;) await converter.convertToPdf({ bytes: docx('文', 'text'), suffix: 'docx' });
