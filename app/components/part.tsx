import { type ComponentType, lazy, Suspense } from "react";

const onServer: Promise<unknown>[] = [];

/**
 * A part of a screen, such as a tab, whose script is loaded when it is shown. The server has all parts and renders whole
 * pages; in the browser what it wrote stays as it is until the part's script has come.
 */
export function part<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Later = lazy(async () => {
    const Part = await load();
    return { default: ({ props }: { props: P }) => <Part {...props} /> };
  });
  let Now: ComponentType<P> | undefined;
  if (typeof document === "undefined") {
    const loaded = load().then((Part) => {
      Now = Part;
    });
    onServer.push(loaded);
  }
  return (props) => <Suspense>{Now ? <Now {...props} /> : <Later props={props} />}</Suspense>;
}

/** For the server, which renders in one go: waits until it has all parts. */
export async function partsLoaded(): Promise<void> {
  await Promise.all(onServer);
}
