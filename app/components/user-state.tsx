import { useTranslation } from "react-i18next";
import { StatusBadge, type Tone } from "#app/components/status-badge.tsx";
import type { UserRow } from "#contract/access/users/users.ts";

const tones: Record<UserRow["state"], Tone> = { active: "good", invited: "warning", inactive: "neutral" };

/** Whether somebody can sign in, has yet to accept, or no longer may. */
export function UserState({ state }: { state: UserRow["state"] }) {
  const { t } = useTranslation("users");
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>;
}
