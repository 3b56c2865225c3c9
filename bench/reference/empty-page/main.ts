/** What a page of React with react-router's hash router loads before it shows anything; the portal's first load is compared with it. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createHashRouter, RouterProvider } from 'react-router';

const root = document.getElementById('root');
if (!root) throw new Error('no root');
createRoot(root).render(
  createElement(RouterProvider, { router: createHashRouter([{ path: '/', element: null }]) }),
);
