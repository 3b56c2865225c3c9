import { type Canvas, chosenBy, createCanvas, height, width } from './canvas.ts';
import { ballGrid, bitArray, cellRows, floorPlan, wafer } from './layouts.ts';
import { broadcast, clockTree, gathering, traces } from './networks.ts';
import { eyeDiagram, spectrum, waveform } from './signals.ts';

type Drawing = (canvas: Canvas) => string;

/** What an engineer would draw for a category by its name; the first that fits. */
const known: readonly (readonly [name: RegExp, drawing: Drawing])[] = [
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

const others: readonly Drawing[] = [floorPlan, waveform, wafer, traces, cellRows, eyeDiagram];

/** Articles are about anything: each has its own look. */
const drawingOf = (category: string, id: string): Drawing =>
  category === 'article'
    ? chosenBy(id, others)
    : (known.find(([name]) => name.test(category))?.[1] ?? chosenBy(category, others));

/** Categories whose items have little in common. */
const isOfAllKinds = /^(article|offline|online)$/;

/**
 * The picture of an item as SVG, 640 × 360. The same category and id always give the same picture; neither of them
 * stands in it, so whatever is asked for, nothing but our own drawing is answered.
 */
export const drawCover = (category: string, id: string): string => {
  const canvas = createCanvas(
    `${category}/${id}`,
    isOfAllKinds.test(category) ? `colours of ${id}` : category,
  );
  const [from, to] = canvas.palette.ground;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/>` +
    `<stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#g)"/>${drawingOf(category, id)(canvas)}</svg>`
  );
};
