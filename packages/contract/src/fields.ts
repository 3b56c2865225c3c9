import { type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { limits } from './limits.ts';
import { defaultPageSize, type Paging, pageSizes, sortOrders } from './listing.ts';
import { emailPattern } from './rules.ts';

/** An object with only these properties. In a response, a missing text or date is empty. */
export const object = <P extends TProperties>(properties: P): TObject<P> =>
  Type.Object(properties, { additionalProperties: false });

export const emptyObject = object({});

/** Ids of content are chosen by its author, ids of members' rows are UUIDs; both are opaque strings. */
export const id = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9-]{0,63}$' });

/** An id, or empty for none, which forms send as well. */
export const idOrNone = Type.String({ pattern: '^([A-Za-z0-9][A-Za-z0-9-]{0,63})?$' });

/** Comma-joined ids, e.g. the checked leaf categories; empty for none. At most 200. */
export const ids = Type.String({
  maxLength: 200 * 65,
  pattern: '^([A-Za-z0-9][A-Za-z0-9-]{0,63}(,[A-Za-z0-9][A-Za-z0-9-]{0,63}){0,199})?$',
});

/** The one language that an item's texts exist in (N-7), as the header `Language` has it; absent when it has both. */
export const contentLanguage = Type.Optional(
  Type.Unsafe<'zh_CN' | 'EN'>({ type: 'string', enum: ['zh_CN', 'EN'] }),
);

export const text = (maxLength: number) => Type.String({ maxLength });
export const required = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

export const keyword = text(limits.keyword);

/** HTML of an editor, which the server sanitizes. */
export const richText = required(limits.richText);

/** The URL of an uploaded file, as common/file/upload returned it; empty for none. */
export const fileUrl = text(limits.fileUrl);

export const email = Type.String({ maxLength: limits.emailLength, pattern: emailPattern.source });

/** `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`, in the portal's time zone. */
export const date = Type.String();

/** A value with its label. */
export const option = object({ value: Type.String(), label: Type.String() });

/** A file that belongs to a training or FAQ. */
export const fileItem = object({
  id,
  name: Type.String(),
  /** The document that the file belongs to; absent for a file without one. */
  documentId: Type.Optional(id),
});

/** A product that an item belongs to. */
export const linkedProduct = object({
  id,
  name: Type.String(),
  no: Type.String(),
  isIpProject: Type.Boolean(),
});

/** The previous or next item. */
export const neighbor = object({ id, title: Type.String() });

export const oneOf = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] });

export const oneOfIntegers = <const V extends readonly number[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: 'integer', enum: [...values] });

export const paging = {
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageNo, default: 1 })),
  pageSize: Type.Optional(
    Type.Unsafe<number>({ type: 'integer', enum: [...pageSizes], default: defaultPageSize }),
  ),
} satisfies Record<keyof Paging, TSchema>;

/** A filtered list (specification §5): absent means first page, 10 rows, and `defaultOrder`. */
export const listParams = {
  ...paging,
  keyword: Type.Optional(keyword),
  orderBy: Type.Optional(oneOf(sortOrders)),
  totalCategory: Type.Optional(ids),
};

export const page = <R extends TSchema>(row: R) => object({ list: Type.Array(row), total: Type.Integer() });

export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

const productLeaf = object({ id, name: Type.String(), isIpProject: Type.Boolean() });
const categoryNode = <S extends TSchema>(child: S) =>
  object({ id, name: Type.String(), children: Type.Array(child), product: Type.Array(productLeaf) });

/** Three levels; products hang on the leaves. */
export const categoryTree = Type.Array(categoryNode(categoryNode(categoryNode(emptyObject))));
