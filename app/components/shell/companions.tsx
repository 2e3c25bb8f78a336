import { Arrival } from "./arrival.tsx";
import { Connection } from "./connection.tsx";
import { Progress } from "./progress.tsx";
import { ScrollTop } from "./scroll-top.tsx";

/** What accompanies a page in the browser and is no part of it. */
export function Companions({ began }: { began: string }) {
  return (
    <>
      <Arrival began={began} />
      <Progress />
      <ScrollTop />
      <Connection />
    </>
  );
}
