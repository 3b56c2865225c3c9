import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { strToU8 } from 'fflate';
import { createEmf, createOpenDocument, createSlides, createWord, type OfficePart } from './office-files.ts';

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const line = (text: string) => paragraph(run(text));
const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
const field = (code: string, text: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(text)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const row = (cells: string[], properties = '') =>
  `<w:tr><w:trPr>${properties}</w:trPr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`;
const grid = (count: number) =>
  `<w:tblPr><w:tblW w:w="9000" w:type="dxa"/></w:tblPr><w:tblGrid>${'<w:gridCol w:w="4500"/>'.repeat(count)}</w:tblGrid>`;
const table = (...rows: string[][]) =>
  `<w:tbl>${grid(rows[0]?.length ?? 0)}${rows.map((cells) => row(cells.map(line))).join('')}</w:tbl>`;
/** 40 rows per page, below a heading row that repeats on each page. */
const longTable = `<w:tbl>${grid(2)}${row([line('Register'), line('复位值')], '<w:tblHeader/>')}${Array.from(
  { length: 60 },
  (_, index) => row([line(`R${index}end`), line('复位')], '<w:trHeight w:val="567" w:hRule="exact"/>'),
).join('')}</w:tbl>`;
const section = (properties: string) => `<w:sectPr>${properties}<w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`;

const textBox = (text: string) => `<w:txbxContent>${line(text)}</w:txbxContent>`;
const inline = (uri: string, content: string, name = 'wp:inline') =>
  `<w:p><w:r><w:drawing><${name}><wp:extent cx="3600000" cy="1800000"/><wp:docPr id="1" name="d"/><a:graphic><a:graphicData uri="${uri}">${content}</a:graphicData></a:graphic></${name}></w:drawing></w:r></w:p>`;
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
const frame = '<a:xfrm><a:off x="360000" y="360000"/><a:ext cx="3600000" cy="1800000"/></a:xfrm>';
const shapeBox = inline(
  'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  `<wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr>${frame}<a:prstGeom prst="rect"/></wps:spPr><wps:txbx>${textBox('Drawn caution 注意')}</wps:txbx><wps:bodyPr/></wps:wsp>`,
);
const picture = inline(
  `${drawing}/picture`,
  `<pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="r1"/><a:stretch/></pic:blipFill><pic:spPr>${frame}<a:prstGeom prst="rect"/></pic:spPr></pic:pic>`,
);
const emf: OfficePart = { relation: 'image', content: createEmf('Vector waveform') };

const texts = (kind: string, ...values: string[]) =>
  `<c:${kind}><c:strRef><c:f>S!A1</c:f><c:strCache><c:ptCount val="${values.length}"/>${values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('')}</c:strCache></c:strRef></c:${kind}>`;
const chart: OfficePart = {
  relation: 'chart',
  type: 'drawingml.chart',
  content: `<c:chartSpace><c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>Jitter budget</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:ser><c:idx val="0"/><c:order val="0"/>${texts('tx', 'Lane')}${texts('cat', 'Receiver', '发送端')}<c:val><c:numRef><c:f>S!B1:B2</c:f><c:numCache><c:ptCount val="2"/><c:pt idx="0"><c:v>4</c:v></c:pt><c:pt idx="1"><c:v>6</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:scaling/><c:delete val="0"/><c:axPos val="b"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling/><c:delete val="0"/><c:axPos val="l"/><c:crossAx val="1"/></c:valAx></c:plotArea><c:legend><c:legendPos val="r"/></c:legend></c:chart></c:chartSpace>`,
};
const chartReference = '<c:chart r:id="r1"/>';

const slideText = (text: string, properties = '') =>
  `<a:bodyPr/><a:p><a:pPr${properties}/><a:r><a:rPr lang="en-US" sz="1800"/><a:t>${text}</a:t></a:r></a:p>`;
const shape = (text: string, properties = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="s"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${frame}<a:prstGeom prst="rect"/></p:spPr><p:txBody>${slideText(text, properties)}</p:txBody></p:sp>`;
const graphicFrame = (uri: string, content: string) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="3" name="g"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${frame.replaceAll('a:xfrm', 'p:xfrm')}<a:graphic><a:graphicData uri="${uri}">${content}</a:graphicData></a:graphic></p:graphicFrame>`;
const slideTable = graphicFrame(
  `${drawing}/table`,
  `<a:tbl><a:tblGrid><a:gridCol w="1800000"/><a:gridCol w="1800000"/></a:tblGrid><a:tr h="360000">${['Voltage 电压', '0.81 volts'].map((text) => `<a:tc><a:txBody>${slideText(text)}</a:txBody></a:tc>`).join('')}</a:tr></a:tbl>`,
);

const diagramText = '<a:p><a:r><a:t>Verify 验证</a:t></a:r></a:p>';
/** SmartArt: its data, and the drawing that Office stores with it. */
const diagram: OfficePart[] = [
  {
    relation: 'diagramData',
    type: 'drawingml.diagramData',
    content: `<dgm:dataModel><dgm:ptLst><dgm:pt modelId="1" type="doc"/><dgm:pt modelId="2"><dgm:t><a:bodyPr/>${diagramText}</dgm:t></dgm:pt></dgm:ptLst><dgm:cxnLst><dgm:cxn modelId="3" srcId="1" destId="2" srcOrd="0" destOrd="0"/></dgm:cxnLst><dgm:extLst><a:ext uri="http://schemas.microsoft.com/office/drawing/2008/diagram"><dsp:dataModelExt relId="r2"/></a:ext></dgm:extLst></dgm:dataModel>`,
  },
  {
    relation: 'http://schemas.microsoft.com/office/2007/relationships/diagramDrawing',
    type: 'vnd.ms-office.drawingml.diagramDrawing',
    content: `<dsp:drawing><dsp:spTree><dsp:nvGrpSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvGrpSpPr/></dsp:nvGrpSpPr><dsp:grpSpPr/><dsp:sp modelId="2"><dsp:nvSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvSpPr/></dsp:nvSpPr><dsp:spPr>${frame}<a:prstGeom prst="rect"/></dsp:spPr><dsp:txBody><a:bodyPr/>${diagramText}</dsp:txBody></dsp:sp></dsp:spTree></dsp:drawing>`,
  },
];
const diagramReference = '<dgm:relIds r:dm="r1" r:lo="r1" r:qs="r1" r:cs="r1"/>';

const openSlide = (text: string) =>
  `<draw:page draw:name="${text}"><draw:frame svg:width="10cm" svg:height="3cm" svg:x="1cm" svg:y="1cm"><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame></draw:page>`;

/** LibreOffice wrote these files; their binary formats are too long to be put together here. */
const readOffice97 = (suffix: 'doc' | 'ppt'): Uint8Array =>
  gunzipSync(readFileSync(new URL(`./office-97/register.${suffix}.gz`, import.meta.url)));

/** Description, suffix, bytes, and words of the first pages of each file. */
export const officeCorpus: [string, string, Uint8Array, string[]][] = [
  [
    'a text box in VML',
    'docx',
    createWord(
      `<w:p><w:r><w:pict><v:shape style="width:200pt;height:60pt"><v:textbox>${textBox('Boxed warning')}</v:textbox></v:shape></w:pict></w:r></w:p>`,
    ),
    ['Boxed warning'],
  ],
  ['a text box in DrawingML', 'docx', createWord(shapeBox), ['Drawn caution 注意']],
  [
    'a header with the page number and a footer with the count',
    'docx',
    createWord(
      `${line('one')}${pageBreak}${line('two')}${section('<w:headerReference w:type="default" r:id="r1"/><w:footerReference w:type="default" r:id="r2"/>')}`,
      [
        {
          relation: 'header',
          type: 'wordprocessingml.header',
          content: `<w:hdr>${paragraph(run('Confidential sheet') + field('PAGE', '0'))}</w:hdr>`,
        },
        {
          relation: 'footer',
          type: 'wordprocessingml.footer',
          content: `<w:ftr>${paragraph(run('机密共') + field('NUMPAGES', '9'))}</w:ftr>`,
        },
      ],
    ),
    ['Confidential sheet1 one 机密共2', 'sheet2 two 机密共2'],
  ],
  [
    'fields with their last results',
    'docx',
    createWord(
      `${paragraph(run('Figure') + field('SEQ Figure', '1'))}${paragraph(field('TOC \\o', 'Overview 3'))}${paragraph(`<w:hyperlink w:anchor="a">${run('see chapter four')}</w:hyperlink>`)}`,
    ),
    ['Figure1 Overview see chapter four'],
  ],
  [
    'a table over pages, with its heading on each of them',
    'docx',
    createWord(`${longTable}${section('')}`),
    ['Register 复位值 R0end R20end', 'Register 复位值 R30end R40end', 'Register 复位值 R59end'],
  ],
  [
    'a table within a table',
    'docx',
    createWord(
      `<w:tbl>${grid(1)}${row([`${table(['Inner cell', '内层'])}${line('Outer cell')}`])}</w:tbl>${line('')}`,
    ),
    ['Inner cell 内层 Outer cell'],
  ],
  [
    'footnotes',
    'docx',
    createWord(`${paragraph(`${run('Body')}<w:r><w:footnoteReference w:id="1"/></w:r>`)}`, [
      {
        relation: 'footnotes',
        type: 'wordprocessingml.footnotes',
        content: `<w:footnotes><w:footnote w:id="1">${line('Measured at 85 degrees')}</w:footnote></w:footnotes>`,
      },
    ]),
    ['Body Measured at 85 degrees'],
  ],
  [
    'a numbered list',
    'docx',
    createWord(
      ['first', 'second']
        .map((text) => paragraph(run(text), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'))
        .join(''),
      [
        {
          relation: 'numbering',
          type: 'wordprocessingml.numbering',
          content:
            '<w:numbering><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="7"/><w:numFmt w:val="decimal"/><w:lvlText w:val="Step%1:"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>',
        },
      ],
    ),
    ['Step7:first Step8:second'],
  ],
  [
    'columns and sections',
    'docx',
    createWord(
      `${line('left column')}<w:p><w:pPr>${section('<w:cols w:num="2"/>')}</w:pPr><w:r><w:br w:type="column"/></w:r>${run('right column')}</w:p>${line('next section')}${section('<w:type w:val="nextPage"/>')}`,
    ),
    ['left column right column', 'next section'],
  ],
  [
    'a formula and a content control',
    'docx',
    createWord(
      `<w:p><m:oMath><m:r><m:t>skew</m:t></m:r></m:oMath></w:p><w:sdt><w:sdtContent>${line('chosen value')}</w:sdtContent></w:sdt>`,
    ),
    ['skew chosen value'],
  ],
  [
    'right-to-left text',
    'docx',
    createWord(
      paragraph(run('שלום', '<w:rtl/>'), '<w:bidi/>') + paragraph(run('مرحبا', '<w:rtl/>'), '<w:bidi/>'),
    ),
    ['שלום مرحبا'],
  ],
  [
    'fonts that no machine has',
    'docx',
    createWord(
      ['Nowhere', 'SimSun', 'Microsoft YaHei', 'FangSong']
        .map((font) =>
          paragraph(run('缺失字体 missing', `<w:rFonts w:ascii="${font}" w:eastAsia="${font}"/><w:b/>`)),
        )
        .join(''),
    ),
    ['缺失字体missing 缺失字体missing 缺失字体missing 缺失字体missing'],
  ],
  ['a picture as EMF', 'docx', createWord(picture, [emf]), ['Vector waveform']],
  [
    'a chart',
    'docx',
    createWord(inline(`${drawing}/chart`, chartReference), [chart]),
    ['Jitter budget Receiver 发送端 Lane'],
  ],
  [
    'a chart on a slide',
    'pptx',
    createSlides([shape('First')], [graphicFrame(`${drawing}/chart`, chartReference), chart]),
    ['First', 'Jitter budget Receiver 发送端 Lane'],
  ],
  [
    'a table, a group and right-to-left text on slides',
    'pptx',
    createSlides(
      [slideTable],
      [
        `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="4" name="g"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shape('Grouped 组合')}</p:grpSp>`,
      ],
      [shape('שלום', ' rtl="1"')],
    ),
    ['Voltage 电压 volts', 'Grouped 组合', 'שלום'],
  ],
  ['SmartArt', 'docx', createWord(inline(`${drawing}/diagram`, diagramReference), diagram), ['Verify 验证']],
  [
    'SmartArt on a slide',
    'pptx',
    createSlides([graphicFrame(`${drawing}/diagram`, diagramReference), ...diagram]),
    ['Verify 验证'],
  ],
  [
    'a picture as EMF on a slide',
    'pptx',
    createSlides([
      `<p:pic><p:nvPicPr><p:cNvPr id="5" name="p"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="r1"/><a:stretch/></p:blipFill><p:spPr>${frame}<a:prstGeom prst="rect"/></p:spPr></p:pic>`,
      emf,
    ]),
    ['Vector waveform'],
  ],
  [
    'an RTF file with a table',
    'rtf',
    strToU8(
      '{\\rtf1\\ansi\\trowd\\cellx2000\\cellx4000 Corner\\intbl\\cell Slow\\intbl\\cell\\row\\pard after\\page second \\u26102?\\u24207?}',
    ),
    ['Corner Slow after', 'second 时序'],
  ],
  ['a Word 97 file', 'doc', readOffice97('doc'), ['Retention register 时序', 'second page']],
  ['a PowerPoint 97 file', 'ppt', readOffice97('ppt'), ['Retention register 时序']],
  [
    'an OpenDocument text',
    'odt',
    createOpenDocument(
      'text',
      '<text:h>Overview 概述</text:h><table:table><table:table-column/><table:table-row><table:table-cell><text:p>Cell 单元</text:p></table:table-cell></table:table-row></table:table><text:soft-page-break/>',
    ),
    ['Overview 概述 Cell 单元'],
  ],
  [
    'an OpenDocument presentation',
    'odp',
    createOpenDocument('presentation', `${openSlide('Opening 开场')}${openSlide('Closing 结束')}`),
    ['Opening 开场', 'Closing 结束'],
  ],
];
