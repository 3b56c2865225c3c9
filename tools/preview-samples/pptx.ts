import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import pptxgenjs from 'pptxgenjs';
import {
  addRelationships,
  canaryUrl,
  createExternalRelationship,
  hyperlinkType,
  imageType,
  updateParts,
} from './office-package.ts';
import { waferPicture } from './picture.ts';

// The package's declarations put the class where a bundler looks for it; Node finds it one step further down.
const PptxGen = ((pptxgenjs as unknown as { default?: typeof pptxgenjs }).default ??
  pptxgenjs) as unknown as new () => Deck;

interface Slide {
  addText: (text: string, options: object) => void;
  addTable: (rows: { text: string }[][], options: object) => void;
  addChart: (type: string, data: object[], options: object) => void;
  addImage: (options: object) => void;
}

interface Deck {
  layout: string;
  addSlide: () => Slide;
  write: (options: { outputType: string }) => Promise<unknown>;
}

const font = 'Microsoft YaHei';

export const slidesSample = async (): Promise<Buffer> => {
  const deck = new PptxGen();
  deck.layout = 'LAYOUT_16x9';
  const first = deck.addSlide();
  first.addText('时序收敛培训', {
    x: 0.6,
    y: 1.6,
    w: 8,
    h: 1,
    fontSize: 40,
    bold: true,
    color: '0B6480',
    fontFace: font,
  });
  first.addText('建立时间与保持时间 · Siliport', {
    x: 0.6,
    y: 2.7,
    w: 8,
    h: 0.6,
    fontSize: 18,
    fontFace: font,
  });
  addNumbers(deck.addSlide());
  addPicture(deck.addSlide());
  return Buffer.from((await deck.write({ outputType: 'nodebuffer' })) as Buffer);
};

const addNumbers = (second: Slide): void => {
  second.addText('各速度等级的建立时间', { x: 0.5, y: 0.3, w: 9, h: 0.7, fontSize: 28, fontFace: font });
  second.addTable(
    [
      [{ text: '等级' }, { text: '建立时间' }],
      [{ text: '-1' }, { text: '0.42 ns' }],
      [{ text: '-2' }, { text: '0.35 ns' }],
    ],
    { x: 0.5, y: 1.3, w: 4, fontFace: font, border: { type: 'solid', color: 'B4BEC9' } },
  );
  second.addChart('bar', [{ name: 'Tsu', labels: ['-1', '-2', '-3'], values: [0.42, 0.35, 0.31] }], {
    x: 5,
    y: 1.2,
    w: 4.5,
    h: 3.5,
  });
};

const addPicture = (third: Slide): void => {
  third.addText('晶圆图', { x: 0.5, y: 0.3, w: 9, h: 0.7, fontSize: 28, fontFace: font });
  third.addImage({
    data: `image/png;base64,${waferPicture().toString('base64')}`,
    x: 0.5,
    y: 1.3,
    w: 3.5,
    h: 3.5,
  });
  third.addText(
    [{ text: '产品页面', options: { hyperlink: { url: 'https://example.com/sp7k' } } }] as unknown as string,
    {
      x: 5,
      y: 1.3,
      w: 4,
      h: 0.5,
      fontFace: font,
    },
  );
};

/** A presentation that is intact but has no slide. */
export const emptyDeck = (deck: Buffer): Buffer => {
  const parts = unzipSync(deck, { filter: ({ name }) => !name.startsWith('ppt/slides/') });
  const path = 'ppt/presentation.xml';
  const xml = strFromU8(parts[path] ?? new Uint8Array());
  return Buffer.from(
    zipSync({ ...parts, [path]: strToU8(xml.replace(/<p:sldIdLst>.*<\/p:sldIdLst>/s, '<p:sldIdLst/>')) }),
  );
};

/** Script links, and outside pictures both as a picture and as a slide's background. */
export const hostilePptx = (good: Buffer): Buffer =>
  updateParts(good, {
    'ppt/slides/_rels/slide3.xml.rels': (xml) =>
      addRelationships(createExternalRelationship('rIdOut', imageType, `${canaryUrl}/slide.png`))(
        xml.replace('https://example.com/sp7k', "javascript:document.title='ran'"),
      ),
    'ppt/slides/slide3.xml': (xml) =>
      xml.replaceAll(/<a:blip r:embed="[^"]*"/g, '<a:blip r:embed="rIdOut" r:link="rIdOut"'),
    'ppt/slides/_rels/slide1.xml.rels': addRelationships(
      createExternalRelationship('rIdOut', imageType, `${canaryUrl}/background.png`),
      createExternalRelationship('rIdJump', hyperlinkType, "javascript:document.title='ran'"),
    ),
    'ppt/slides/slide1.xml': (xml) =>
      xml
        .replace(
          '<p:spTree>',
          '<p:bg><p:bgPr><a:blipFill><a:blip r:embed="rIdOut"/><a:stretch/></a:blipFill><a:effectLst/></p:bgPr></p:bg><p:spTree>',
        )
        .replace(/<p:cNvPr id="2"([^>]*)>/, '<p:cNvPr id="2"$1><a:hlinkClick r:id="rIdJump"/>'),
  });
