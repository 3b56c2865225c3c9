import { expect, test } from 'vitest';
import { afterLogin, paths } from './paths.ts';

test('returns every path of the specification (SH-1)', () => {
  const printed = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => {
      const make = path as (input?: unknown) => string;
      const needsId =
        /Detail$|^(product(Directory|Package|Document|Train|Question)|ipProduct|workOrderForm(For|About)|documentPreview)$/.test(
          name,
        );
      if (name === 'product')
        return [name, [false, true].map((isIpProject) => paths.product({ id: '17', isIpProject }))];
      if (name === 'search')
        return [
          name,
          (['document', 'all'] as const).map((type) => paths.search({ type, kw: 'DDR5 训练', pageNo: 2 })),
        ];
      return [name, needsId ? make('17') : make()];
    }),
  );
  expect(printed).toMatchInlineSnapshot(`
    {
      "accountActivity": "/accountActivity",
      "accountSecurity": "/accountSecurity",
      "activityDetail": "/activityDetail?id=17",
      "activityList": "/activity",
      "admin": "/admin",
      "applyForTest": "/applyForTest",
      "articleDetail": "/articleDetail?id=17",
      "changePassword": "/changePassword",
      "companyLogin": "/companyLogin",
      "documentDetail": "/documentDetail?id=17",
      "documentList": "/document",
      "documentPreview": "/document?preview=17",
      "downloadHistory": "/downloadHistory",
      "faqDetail": "/questionDetail?id=17",
      "faqList": "/question",
      "findPassword": "/findPassword",
      "index": "/index",
      "ipProduct": "/ipProduct?id=17",
      "ipProductDetail": "/ipProductDetail?id=17",
      "ipProductList": "/ipProduct",
      "ipProjectList": "/ipProjectList",
      "login": "/login",
      "loginHome": "/loginHome",
      "memberHome": "/adminIndex",
      "messageDetail": "/messageDetail?id=17",
      "messageList": "/messageList",
      "ownProducts": "/myProduct",
      "personInformation": "/personInformation",
      "product": [
        "/productDirectory?productId=17",
        "/ipProduct?id=17",
      ],
      "productCatalogue": "/product",
      "productDirectory": "/productDirectory?productId=17",
      "productDocument": "/productDocument?productId=17",
      "productList": "/productList",
      "productPackage": "/productPackage?productId=17",
      "productPackageDetail": "/productPackageDetail?id=17",
      "productQuestion": "/productQuestion?productId=17",
      "productTrain": "/productTrain?productId=17",
      "register": "/register",
      "registrationDetail": "/enterDetail?id=17",
      "registrationHistory": "/enterHistory",
      "root": "/",
      "search": [
        "/search?type=document&kw=DDR5+%E8%AE%AD%E7%BB%83&page=2",
        "/search?kw=DDR5+%E8%AE%AD%E7%BB%83&page=2",
      ],
      "trainingDetail": "/onlineTrainDetail?id=17",
      "trainingList": "/onlineTrain",
      "workOrderDetail": "/problemDetail?id=17",
      "workOrderForm": "/feedback",
      "workOrderFormAbout": "/feedback?title=17",
      "workOrderFormFor": "/feedback?productId=17",
      "workOrderList": "/problemFeedback",
    }
  `);
});

test('puts the state of a list into its URL, without defaults (SH-1)', () => {
  expect(
    paths.documentList({
      kw: 'PCIe',
      categories: ['a', 'b'],
      orderBy: 'timeAsc',
      pageSize: 30,
      pageNo: 2,
    }),
  ).toBe('/document?kw=PCIe&category=a%2Cb&sort=timeAsc&size=30&page=2');
  expect(paths.documentList({ pageNo: 1, pageSize: 10, orderBy: 'timeDesc', kw: '' })).toBe('/document');
});

test.each([
  [null, '/adminIndex'],
  ['/', '/adminIndex'],
  ['/document?kw=PCIe', '/document?kw=PCIe'],
  ['//evil.example/document', '/adminIndex'],
  ['https://evil.example/?/document', '/adminIndex'],
  ['/document/../../evil', '/adminIndex'],
])('leads from %s after the login to %s (AC-1, SEC-70)', (backUrl, route) => {
  expect(afterLogin(backUrl)).toBe(route);
});
