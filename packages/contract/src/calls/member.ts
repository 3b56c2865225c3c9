import { Type } from 'typebox';
import { get, post } from '../call.ts';
import { date, emptyObject, fileUrl, id, object, page, paging, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { productRow } from './products.ts';

/** The profile as a member edits it (specification §3, Profile); fields that are left out stay as they are. */
export const profileForm = {
  company: Type.Optional(text(limits.name)),
  /** Title prefix (wire name as the specification spells it). */
  sexual: Type.Optional(text(limits.name)),
  name: Type.Optional(text(limits.name)),
  country: Type.Optional(text(limits.name)),
  province: Type.Optional(text(limits.name)),
  city: Type.Optional(text(limits.name)),
  postalCode: Type.Optional(text(limits.name)),
  address: Type.Optional(text(limits.address)),
  companyAddress: Type.Optional(text(limits.address)),
  contact: Type.Optional(text(limits.name)),
  /** Comma-separated labels. */
  productTag: Type.Optional(text(limits.labels)),
  cover: Type.Optional(fileUrl),
  isSubscribe: Type.Optional(Type.Boolean()),
};

export const memberCalls = {
  memberIndex: post('member/index', {
    summary: "The member's home: own products and recent downloads",
    access: 'member',
    input: emptyObject,
    output: object({
      productList: Type.Array(
        object({ id, productName: Type.String(), productType: Type.String(), isIpProject: Type.Boolean() }),
      ),
      downLogList: Type.Array(object({ title: Type.String(), createTime: date })),
    }),
  }),
  memberBasic: get('member/basic', {
    summary: "The member's profile",
    access: 'member',
    input: emptyObject,
    output: object({
      id,
      company: Type.String(),
      sexual: Type.String(),
      name: Type.String(),
      country: Type.String(),
      province: Type.String(),
      city: Type.String(),
      postalCode: Type.String(),
      address: Type.String(),
      companyAddress: Type.String(),
      contact: Type.String(),
      productTag: Type.String(),
      siteId: Type.String(),
      email: Type.String(),
      /** URL of the avatar. */
      cover: Type.String(),
      isSubscribe: Type.Boolean(),
    }),
    reason: "MC-3: the specification's table changes the profile and has no call to read it",
  }),
  updateBasic: post('member/updateBasic', {
    summary: "Change the member's profile; site and e-mail are not the member's to change",
    whenDiskIsFull: 'refuse',
    access: 'member',
    input: object(profileForm),
    output: emptyObject,
  }),
  memberProductPage: post('member/productPage', {
    summary: "Own products: those the member's site is entitled to",
    access: 'member',
    input: object(paging),
    output: page(productRow),
  }),
  downloadPage: post('member/downloadPage', {
    summary: "The member's download history",
    access: 'member',
    input: object(paging),
    output: page(object({ id, title: Type.String(), contentTypeDictText: Type.String(), createTime: date })),
  }),
  getDownload: get('member/getDownload', {
    summary: 'A file of the download history once more; `id` is the id of the history row',
    access: 'member',
    bases: ['api', 'downloadapi'],
    response: 'file',
    changesState: true,
    input: object({ id }),
    output: emptyObject,
  }),
};
