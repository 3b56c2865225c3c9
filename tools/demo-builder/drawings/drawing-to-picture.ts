import type { Language } from '../language.ts';
import type { Drawing } from '../source/document.ts';
import { drawBlockDiagram } from './block-diagram.ts';
import { drawEyeDiagram } from './eye-diagram.ts';
import { drawFloorPlan } from './floor-plan.ts';
import { drawLineChart } from './line-chart.ts';
import type { Picture } from './picture.ts';
import { drawPinGrid } from './pin-grid.ts';
import { drawWaferMap } from './wafer-map.ts';
import { drawWaveform } from './waveform.ts';

/** Converts a drawing to vector primitives with labels in the language. */
export const toPicture = (drawing: Drawing, language: Language): Picture => {
  switch (drawing.kind) {
    case 'block-diagram':
      return drawBlockDiagram(drawing, language);
    case 'waveform':
      return drawWaveform(drawing);
    case 'eye-diagram':
      return drawEyeDiagram(drawing, language);
    case 'floor-plan':
      return drawFloorPlan(drawing);
    case 'line-chart':
      return drawLineChart(drawing, language);
    case 'pin-grid':
      return drawPinGrid(drawing, language);
    case 'wafer-map':
      return drawWaferMap(drawing, language);
  }
};
