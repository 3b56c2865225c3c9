import { colors } from '../colors.ts';
import { vendorName } from '../cover-properties.ts';
import { inLanguages, type Languages, toLanguages } from '../language.ts';
import { repack } from '../office-package.ts';
import type { DocumentSource } from '../source/document.ts';
import { area, Deck } from './pieces.ts';
import { listAgenda, toSlides } from './plan.ts';
import { addAgendaSlide, addContentSlide, addTitleSlide, height, width } from './slides.ts';

const hex = (color: string): string => color.slice(1);

const contentMaster = 'Content';

const defineMaster = (deck: Deck, source: DocumentSource, languages: Languages): void => {
  const small = { fontSize: 10, color: hex(colors.muted), fontFace: 'Arial', margin: 0 };
  deck.defineSlideMaster({
    title: contentMaster,
    background: { color: 'FFFFFF' },
    objects: [
      { rect: { x: 0, y: 0, w: width, h: 0.12, fill: { color: hex(colors.accentDark) } } },
      { rect: { x: area.x, y: 6.98, w: area.w, h: 0.01, fill: { color: hex(colors.rule) } } },
      {
        text: {
          text: `${vendorName(languages)}   ${source.number}  ${source.revision}  ${source.released}`,
          options: { x: area.x, y: 7.03, w: 9, h: 0.3, valign: 'middle', ...small },
        },
      },
      {
        placeholder: {
          options: {
            name: 'title',
            type: 'title',
            x: area.x,
            y: 0.4,
            w: area.w,
            h: 0.62,
            margin: 0,
            align: 'left',
            valign: 'middle',
            fontSize: 26,
            bold: true,
            color: hex(colors.accentDark),
          },
          text: '',
        },
      },
    ],
    slideNumber: { x: 12.1, y: 7.03, w: 0.63, h: 0.3, align: 'right', ...small },
  });
};

export const writePptx = async (source: DocumentSource, languages: Languages): Promise<Uint8Array> => {
  const deck = new Deck();
  deck.defineLayout({ name: 'wide', width, height });
  deck.layout = 'wide';
  deck.title = inLanguages(source.title, languages);
  deck.subject = `${source.number} ${source.revision}`;
  deck.author = vendorName(languages);
  deck.company = vendorName(languages);
  defineMaster(deck, source, languages);
  addTitleSlide(deck.addSlide(), source, languages);
  for (const language of toLanguages(languages)) {
    const agenda = listAgenda(source, language);
    if (agenda.length > 2) addAgendaSlide(deck.addSlide({ masterName: contentMaster }), agenda, language);
    for (const slide of toSlides(source, language)) {
      addContentSlide(deck.addSlide({ masterName: contentMaster }), slide, language);
    }
  }
  const written = await deck.write({ outputType: 'uint8array' });
  if (!(written instanceof Uint8Array))
    throw new Error('The slide library was asked for bytes and gave something else.');
  return repack(written, source.released);
};
