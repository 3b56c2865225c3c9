import { Type } from 'typebox';
import { emptyObject, id, object } from '../fields.ts';

const productLeaf = object({ id, name: Type.String(), isIpProject: Type.Boolean() });
const leafNode = object({
  id,
  name: Type.String(),
  children: Type.Array(emptyObject),
  product: Type.Array(productLeaf),
});
const branchNode = object({
  id,
  name: Type.String(),
  children: Type.Array(leafNode),
  product: Type.Array(productLeaf),
});

/** Three levels; products hang on the leaves. */
export const categoryTree = Type.Array(
  object({ id, name: Type.String(), children: Type.Array(branchNode), product: Type.Array(productLeaf) }),
);
