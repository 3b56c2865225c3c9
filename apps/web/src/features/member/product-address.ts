import { paths } from '../../paths.ts';

/** PR-2: an IP project has a page of its own. */
export const productAddress = ({ id, isIpProject }: { id: string; isIpProject: boolean }): string =>
  isIpProject ? paths.ipProduct(id) : paths.productDirectory(id);
