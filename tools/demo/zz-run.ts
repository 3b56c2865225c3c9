import { documentSources as d } from './sources/all-sources.ts';
import { writePdf } from './write-pdf.ts';
for(const s of d.filter(s=>s.format==='pdf').slice(4,10)){await writePdf(s,'zh')}
