import type { DocumentSource } from '../model.ts';
import { designNotes } from './notes-design.ts';
import { officeNotes } from './notes-office.ts';
import { siliconNotes } from './notes-silicon.ts';
import { productSources } from './set-products.ts';
import { toolSources } from './set-tools.ts';
import { checklistSheets } from './sheets-checklists.ts';
import { registerSheets } from './sheets-registers.ts';
import { trainingSlides } from './slides.ts';

/** Every demo document, in no particular order: lists are sorted by the portal. */
export const documentSources: DocumentSource[] = [
  ...productSources,
  ...toolSources,
  ...siliconNotes,
  ...designNotes,
  ...officeNotes,
  ...trainingSlides,
  ...registerSheets,
  ...checklistSheets,
];
