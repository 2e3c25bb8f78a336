/** What a screen asks along with the sign of life, and what it does with the answer. */
export interface Along {
  search: () => string;
  take: (answer: unknown) => void;
}

let along: Along | null = null;

/** Asks along from now on; answers what ends it. */
export function askAlong(request: Along): () => void {
  along = request;
  return () => {
    if (along === request) along = null;
  };
}

/** What is asked along at present. */
export function currentAlong(): Along | null {
  return along;
}
