import type { DocumentSource } from '../model.ts';
import { boardNotes } from './notes-boards.ts';
import { designNotes } from './notes-design.ts';
import { libraryNotes } from './notes-library.ts';
import { linkNotes } from './notes-links.ts';
import { officeNotes } from './notes-office.ts';
import { productSources } from './set-products.ts';
import { toolSources } from './set-tools.ts';
import { checklistSheets } from './sheets-checklists.ts';
import { registerSheets } from './sheets-registers.ts';
import { trainingSlides } from './slides.ts';

/** Every demo document, in no particular order: lists are sorted by the portal. */
export const documentSources: DocumentSource[] = [
  ...productSources,
  ...toolSources,
  ...libraryNotes,
  ...linkNotes,
  ...boardNotes,
  ...designNotes,
  ...officeNotes,
  ...trainingSlides,
  ...registerSheets,
  ...checklistSheets,
];
