import type { TFunction } from "i18next";
import { kindTexts } from "#app/services/texts.server.ts";
import { auditActionKeys, auditFieldKeys } from "#contract/organization/audit/audit-kinds.ts";

/** What was done, in words; what has none keeps its name. */
export function actionWord(t: TFunction, objectType: string, action: string): string {
  return t(auditActionKeys(kindTexts.get(objectType), action), { defaultValue: action });
}

/** What kind of thing it was done to. */
export function objectWord(t: TFunction, objectType: string): string {
  const own = kindTexts.get(objectType);
  return t(own ? `${own}:auditKinds.${objectType}` : `audit:objects.${objectType}`, {
    defaultValue: objectType,
  });
}

/** What a field is called on the object's own page. */
export function fieldWord(t: TFunction, objectType: string, field: string): string {
  return t(auditFieldKeys(objectType, kindTexts.get(objectType), field), { defaultValue: field });
}
