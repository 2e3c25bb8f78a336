import { type RawText, textsOfTemplate } from "#api/messages/message-templates/compose.ts";
import { type PlanningTemplate, planningTemplates } from "#api/messages/message-templates/queries-stays.ts";
import type { Tx } from "#api/platform/database/connection.ts";

interface Scope {
  trx: Tx;
  organizationId: number;
}

/** Reads templates and their texts. */
export interface TemplateReader {
  /** Returns the templates of the organization that are in use. */
  templates(scope: Scope): Promise<PlanningTemplate[]>;
  /** Returns all texts of a template, its own language first. Throws NOT_FOUND. */
  texts(scope: Scope, templateId: number): Promise<RawText[]>;
}

/** Reads templates from the database each time. */
export const freshTemplates: TemplateReader = { templates: planningTemplates, texts: textsOfTemplate };

/** Milliseconds after which a template is read again, so that a change reaches the messages of a long run. */
const staleAfter = 3000;

/** Reads each template once for all messages of a run that go out within a few seconds. */
export function templatesOfRun(): TemplateReader {
  const stored = new Map<string, { readAt: number; value: Promise<unknown> }>();
  const once = <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const entry = stored.get(key);
    if (entry && performance.now() - entry.readAt < staleAfter) return entry.value as Promise<T>;
    const value = read();
    stored.set(key, { readAt: performance.now(), value });
    // A failed reading belongs to the transaction that made it; the next message reads again.
    value.catch(() => stored.delete(key));
    return value;
  };
  return {
    templates: (scope) => once(`${scope.organizationId}`, () => planningTemplates(scope)),
    texts: (scope, id) => once(`${scope.organizationId}/${id}`, () => textsOfTemplate(scope, id)),
  };
}
