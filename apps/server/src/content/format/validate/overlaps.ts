import type { Database } from '../../../database/database.ts';
import { findOverlaps } from '../../import/projects.queries.ts';
import { report } from '../problems.ts';
import type { Content, Items } from '../read-folder.ts';

/** Reports ids that the portal has for the other kind already: pages ask for both in the same way (IP-2). */
export const checkOverlaps = async (db: Database, content: Content, problems: string[]): Promise<void> => {
  const { products, ipProjects } = content;
  const found = await findOverlaps(db, { products: [...products.ids], projects: [...ipProjects.ids] });
  const tell = ({ items }: Items<unknown>, ids: readonly string[], expected: string) => {
    for (const { id, file } of items)
      if (ids.includes(id)) report({ file, field: '', problems }, expected, id);
  };
  tell(products, found.products, 'an id that no IP project of the portal has');
  tell(ipProjects, found.projects, 'an id that no product of the portal has');
};
