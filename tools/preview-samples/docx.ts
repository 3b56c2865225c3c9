import {
  Document,
  ExternalHyperlink,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  LeaderType,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import {
  addRelationships,
  canaryUrl,
  createExternalRelationship,
  hyperlinkType,
  imageType,
  updateParts,
} from './office-package.ts';
import { waferPicture } from './picture.ts';

const row = (...cells: string[]): TableRow =>
  new TableRow({ children: cells.map((text) => new TableCell({ children: [new Paragraph(text)] })) });

const table = new Table({
  width: { size: 100, type: WidthType.PERCENTAGE },
  rows: [
    row('速度等级', '建立时间', '保持时间'),
    row('-1', '0.42 ns', '0.12 ns'),
    row('-2', '0.35 ns', '0.10 ns'),
  ],
});

const contents = [
  ['1 时钟结构', '1'],
  ['2 建立时间与保持时间', '2'],
].map(
  ([title = '', page = '']) =>
    new Paragraph({
      children: [new TextRun({ children: [title, new Tab(), page] })],
      tabStops: [{ type: TabStopType.RIGHT, position: 9000, leader: LeaderType.DOT }],
    }),
);

const link = new Paragraph({
  children: [
    new TextRun('更多资料见'),
    new ExternalHyperlink({
      link: 'https://example.com/sp7k',
      children: [new TextRun({ text: '产品页面', color: '0B6480', underline: {} })],
    }),
  ],
});

export const wordSample = (): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      title: '时序收敛应用笔记',
      styles: {
        default: { document: { run: { font: { ascii: 'Calibri', eastAsia: 'SimSun' }, size: 22 } } },
      },
      sections: [
        {
          headers: { default: new Header({ children: [new Paragraph('AN-1042 时序收敛')] }) },
          footers: {
            default: new Footer({
              children: [
                new Paragraph({ children: [new TextRun({ children: ['第 ', PageNumber.CURRENT, ' 页'] })] }),
              ],
            }),
          },
          children: [
            new Paragraph({ text: '时序收敛应用笔记', heading: HeadingLevel.TITLE }),
            ...contents,
            new Paragraph({ text: '1 时钟结构', heading: HeadingLevel.HEADING_1 }),
            new Paragraph('全局时钟缓冲器 BUFG 驱动整片器件，区域时钟缓冲器 BUFR 只驱动一个时钟区域。'),
            new Paragraph({
              children: [
                new ImageRun({
                  type: 'png',
                  data: waferPicture(),
                  transformation: { width: 240, height: 240 },
                }),
              ],
            }),
            new Paragraph({
              text: '2 建立时间与保持时间',
              heading: HeadingLevel.HEADING_1,
              pageBreakBefore: true,
            }),
            new Paragraph({ text: '先检查约束文件是否覆盖了全部时钟', bullet: { level: 0 } }),
            new Paragraph({ text: '再查看关键路径的布线延迟', bullet: { level: 0 } }),
            table,
            link,
          ],
        },
      ],
    }),
  );

const hostileBody = `
<w:p><w:hyperlink r:id="rIdScript"><w:r><w:t>run a script</w:t></w:r></w:hyperlink></w:p>
<w:p><w:hyperlink r:id="rIdData"><w:r><w:t>open a data page</w:t></w:r></w:hyperlink></w:p>
<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing">
<wp:extent cx="952500" cy="952500"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">
<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">
<pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:link="rIdPicture" r:embed="rIdPicture"/></pic:blipFill>
<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="952500" cy="952500"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>
<w:p><w:r><w:pict><v:rect xmlns:v="urn:schemas-microsoft-com:vml" onload="parent.document.title='ran'" style="width:100pt;height:50pt;position:fixed;background:url(${canaryUrl}/vml)"><v:imagedata r:id="rIdPicture"/></v:rect></w:pict></w:r></w:p>
<w:altChunk r:id="rIdChunk"/>`;

const hostileStyle = `<w:style w:type="paragraph" w:styleId="Evil"><w:name w:val="x} body{background:url(${canaryUrl}/css)} .y{"/>
<w:rPr><w:rFonts w:ascii="a'; } @import url(${canaryUrl}/import); * { color: red"/></w:rPr></w:style>`;

/** Script links, outside pictures, HTML in a chunk, styles that break out of their rule, an outside template. */
export const hostileDocx = (good: Buffer): Buffer =>
  updateParts(good, {
    'word/document.xml': (xml) => xml.replace('<w:sectPr', `${hostileBody}<w:sectPr`),
    'word/styles.xml': (xml) => xml.replace('</w:styles>', `${hostileStyle}</w:styles>`),
    'word/chunk.html': () => `<script>parent.document.title='ran'</script><img src="${canaryUrl}/chunk">`,
    'word/_rels/document.xml.rels': addRelationships(
      createExternalRelationship('rIdScript', hyperlinkType, "javascript:parent.document.title='ran'"),
      createExternalRelationship(
        'rIdData',
        hyperlinkType,
        'data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;',
      ),
      createExternalRelationship('rIdPicture', imageType, `${canaryUrl}/picture.png`),
      '<Relationship Id="rIdChunk" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk" Target="chunk.html"/>',
    ),
  });
