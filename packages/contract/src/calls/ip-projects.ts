import { Type } from 'typebox';
import { get, post } from '../call.ts';
import { emptyObject, id, idOrNone, nullable, object, page, paging } from '../fields.ts';

/** `DD/MM/YYYY` (IP-3); empty for none. */
const ipDate = Type.String();

/** An IP product or project (specification §3). */
const ipRow = object({ id, name: Type.String(), time: ipDate });

const milestone = object({
  no: Type.String(),
  type: Type.String(),
  name: Type.String(),
  reliance: Type.String(),
  appointedDate: ipDate,
  realityDate: ipDate,
});

const deliverable = object({
  id,
  milestoneNo: Type.String(),
  deliverables: Type.String(),
  /** Bytes; null where there is no file. */
  fileSize: nullable(Type.Integer()),
  /** The delivery status. */
  type: Type.String(),
  date: ipDate,
});

export const ipProjectCalls = {
  ipProductPage: post('member/ipProductPage', {
    summary: "The IP products of the member's site",
    access: 'member',
    input: object(paging),
    output: page(ipRow),
  }),
  ipPage: post('member/ipPage', {
    summary: "The IP projects of a product for the member's site",
    access: 'member',
    input: object({ productId: id, ...paging }),
    output: page(ipRow),
  }),
  ipDetails: get('member/ipDetails', {
    summary: "An IP project; by a product's id, the newest project of the member's site",
    access: 'member',
    input: object({ id }),
    output: object({
      name: Type.String(),
      /** Its product; both empty when the product was withdrawn. */
      productId: idOrNone,
      productName: Type.String(),
      engineer: Type.String(),
      technology: Type.String(),
      ipType: Type.String(),
      manager: Type.String(),
      sales: Type.String(),
      ipName: Type.String(),
      protocol: Type.String(),
      /** Of the contract. */
      sourceMilestoneList: Type.Array(milestone),
      /** Added later. */
      newMilestoneList: Type.Array(milestone),
      deliverablesList: Type.Array(deliverable),
    }),
  }),
  deliverablesDownLog: get('member/deliverablesDownLog', {
    summary: 'The file of a deliverable, whole or by ranges; written to the download history',
    access: 'member',
    permission: 'isIpDown',
    bases: ['api', 'downloadapi'],
    response: 'file',
    changesState: true,
    input: object({ id }),
    output: emptyObject,
  }),
};
