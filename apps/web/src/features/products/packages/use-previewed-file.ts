import { type To, useLocation, useNavigate, useSearchParams } from 'react-router';
import { wasOpenedHere } from '../../../widgets/document-files/use-previewed-document.ts';
import { toPreviewKind } from '../../../widgets/preview/preview-file.ts';
import type { VersionFileRow } from '../products.queries.ts';

const parameter = 'preview';

/** Whether this reader may read the file here, and there is a viewer for it. */
export const isPreviewable = ({ file, fileSuffix }: VersionFileRow): boolean =>
  file !== '' && toPreviewKind(fileSuffix) !== undefined;

/** The file of a package that the address opens: back closes it, and a shared link opens it. */
export const usePreviewedFile = (rows: readonly VersionFileRow[]) => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const row = rows.find((each) => each.id === params.get(parameter) && isPreviewable(each));
  return {
    row,
    addressOf: (id: string): To => {
      const opened = new URLSearchParams(params);
      opened.set(parameter, id);
      return { search: `?${opened}` };
    },
    close: () => {
      if (wasOpenedHere(state)) return void navigate(-1);
      const rest = new URLSearchParams(params);
      rest.delete(parameter);
      setParams(rest, { replace: true });
    },
  };
};
