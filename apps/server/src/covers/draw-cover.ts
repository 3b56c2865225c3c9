import { type Canvas, createCanvas, height, pickBy, width } from './canvas.ts';
import { ballGrid, bitArray, cellRows, floorPlan, wafer } from './layouts.ts';
import { broadcast, clockTree, gathering, traces } from './networks.ts';
import { eyeDiagram, spectrum, waveform } from './signals.ts';

type Drawing = (canvas: Canvas) => string;

/** Drawings by the name of the category; the first match counts. */
const drawingsByName: readonly (readonly [name: RegExp, drawing: Drawing])[] = [
  [/^offline$/, gathering],
  [/^online$/, broadcast],
  [/place|route|physical|layout/, floorPlan],
  [/phy|pcie|serdes|usb|mipi|ucie|ethernet/, eyeDiagram],
  [/controller|simulat|verif|bus|firmware/, waveform],
  [/adc|dac|converter|ldo|power|pmic|sensor/, spectrum],
  [/pll|clock|timing|sta\b/, clockTree],
  [/sram|memor|otp|efuse|rom|security|crypto|trust/, bitArray],
  [/cell|librar|synth|dft|test/, cellRows],
  [/mcu|fpga|micro|package|chip\b|io\b/, ballGrid],
  [/board|kit|reference|platform/, traces],
  [/soc|cpu|risc|core/, floorPlan],
];

const otherDrawings: readonly Drawing[] = [floorPlan, waveform, wafer, traces, cellRows, eyeDiagram];

/** Articles have no category, so the id decides their drawing. */
const findDrawing = (category: string, id: string): Drawing =>
  category === 'article'
    ? pickBy(id, otherDrawings)
    : (drawingsByName.find(([name]) => name.test(category))?.[1] ?? pickBy(category, otherDrawings));

/** Categories whose items have little in common. */
const mixedCategories = /^(article|offline|online)$/;

/**
 * Returns the picture of an item as SVG, 640 × 360: always the same for the same category and id. It contains neither of
 * them, so a request cannot inject anything into the response.
 */
export const drawCover = (category: string, id: string): string => {
  const canvas = createCanvas(
    `${category}/${id}`,
    mixedCategories.test(category) ? `colors of ${id}` : category,
  );
  const [from, to] = canvas.palette.background;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/>` +
    `<stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#g)"/>${findDrawing(category, id)(canvas)}</svg>`
  );
};

/**
 * Returns the URL of an item's picture. `category` decides what is drawn: the leaf category of the item, `offline` or
 * `online` for an activity, `article` for an article.
 */
export const toCoverUrl = (category: string, id: string): string =>
  `/downloadapi/files/cover?${new URLSearchParams({ category, id })}`;
