import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';

type Component = ComponentType<object>;

/** The page of every screen and the layout of the personal centre, by the name of file and component. */
const modules = new Map(
  Object.entries(
    import.meta.glob<Record<string, Component>>(['../features/**/*Page.tsx', './layouts/MemberLayout.tsx']),
  ).map(([file, load]) => [file.replace(/^.*\/|\.tsx$/g, ''), load]),
);

const loaded = new Map<string, Component>();
const lazyComponents = new Map<string, LazyExoticComponent<Component>>();

/** Loads a component's code; `LazyComponent` then shows it without a fallback. */
export const preload = async (name: string): Promise<{ default: Component }> => {
  const component = (await modules.get(name)?.())?.[name];
  if (!component) throw new Error(`no component ${name}`);
  loaded.set(name, component);
  return { default: component };
};

const createLazy = (name: string): LazyExoticComponent<Component> => {
  const component = lazyComponents.get(name) ?? lazy(() => preload(name));
  lazyComponents.set(name, component);
  return component;
};

/** Unlike `lazy` alone it shows loaded code at once; React holds back what once had a fallback for 300 ms. */
export function LazyComponent({ name }: { name: string }) {
  // Stays the same while it is shown, because another component would lose its state.
  const [Shown] = useState(() => loaded.get(name) ?? createLazy(name));
  return <Shown />;
}
