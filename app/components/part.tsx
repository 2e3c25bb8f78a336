import { type ComponentType, createContext, lazy, Suspense, useContext, useState } from "react";

/** Every part by its name, and how its script is loaded. */
const parts = new Map<string, () => Promise<unknown>>();

/** On the server: the names of the parts a page was drawn with. */
export const DrawnParts = createContext<Set<string> | null>(null);

/**
 * A part of a screen, such as a tab, whose script is loaded when it is shown; `name` is its own alone. The server has all parts
 * and renders whole pages. The browser loads those of the page it was sent before it takes the page over, and takes it over as
 * one: React throws away what was typed into a boundary that is told of a change before its script has come.
 */
export function part<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  const get = async () => {
    loaded ??= await load();
    return loaded;
  };
  parts.set(name, get);
  const Later = lazy(async () => {
    const Part = await get();
    return { default: ({ props }: { props: P }) => <Part {...props} /> };
  });
  return (props) => {
    useContext(DrawnParts)?.add(name);
    // As it began: what comes late must not begin anew.
    const [Now] = useState(() => loaded);
    if (Now) return <Now {...props} />;
    return (
      <Suspense>
        <Later props={props} />
      </Suspense>
    );
  };
}

/** For the server, which renders in one go: waits until it has all parts. */
export function allParts(): Promise<void> {
  return partsNamed(parts.keys());
}

/** For the browser: waits until it has these parts. One may bring another, which is named after it. */
export async function partsNamed(names: Iterable<string>): Promise<void> {
  for (const name of names) await parts.get(name)?.();
}
