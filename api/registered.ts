import * as each from "#api/domains.ts";
import { register } from "#api/platform/domain.ts";

/** What all domains register together. */
export const domains = register(each);
