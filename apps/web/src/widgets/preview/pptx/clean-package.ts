import type { PptxFiles } from '@aiden0z/pptx-renderer';
import { safeLink } from '../safe-link.ts';

/**
 * A presentation points outside by relationships only. Those that are not a link to follow (pictures, sound, films,
 * templates, linked workbooks) go before the renderer sees them, so it cannot fetch anything; of the links, those
 * that open a page or a mail stay. Embedded fonts go as well: the renderer would register them for the whole portal,
 * under names of the file's choosing.
 */
export const cleanPackage = (files: PptxFiles): PptxFiles => ({
  ...files,
  presentationRels: cleanRelationships(files.presentationRels),
  slideRels: cleanAll(files.slideRels),
  slideLayoutRels: cleanAll(files.slideLayoutRels),
  slideMasterRels: cleanAll(files.slideMasterRels),
  chartRels: files.chartRels && cleanAll(files.chartRels),
  fonts: new Map(),
});

const cleanAll = (parts: Map<string, string>): Map<string, string> =>
  new Map([...parts].map(([path, xml]) => [path, cleanRelationships(xml)]));

const cleanRelationships = (xml: string): string => {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  for (const relationship of [...parsed.getElementsByTagName('*')]) {
    if (relationship.localName === 'Relationship' && !isHarmless(relationship)) relationship.remove();
  }
  return new XMLSerializer().serializeToString(parsed);
};

const isHarmless = (relationship: Element): boolean => {
  const target = relationship.getAttribute('Target') ?? '';
  const isLink = relationship.getAttribute('Type')?.endsWith('/hyperlink');
  if (isLink) return relationship.getAttribute('TargetMode') !== 'External' || safeLink(target) !== undefined;
  // Some writers leave TargetMode out: a part of the package never has a scheme or a host.
  return (
    relationship.getAttribute('TargetMode') !== 'External' && !/^([a-z][a-z0-9+.-]*:|\/\/|\\\\)/i.test(target)
  );
};
