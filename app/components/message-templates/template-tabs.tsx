import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TabLinks } from "#app/components/detail/tab-links.tsx";

interface Props {
  open: "templates" | "dispatch";
  /** Whether the reader may also open the templates. */
  mayOpenTemplates?: boolean;
  children: ReactNode;
}

/** The tabs of the two lists: the templates, and the messages that they have planned. */
export function TemplateTabs({ open, mayOpenTemplates = true, children }: Props) {
  const { t } = useTranslation("messageTemplates");
  const tabs = [
    { to: "/messageTemplate", label: t("title"), current: open === "templates" },
    { to: "/messageTemplate/dispatch", label: t("dispatch.title"), current: open === "dispatch" },
  ];
  return (
    <div className="flex min-h-0 grow flex-col gap-2.5">
      {mayOpenTemplates ? <TabLinks tabs={tabs} /> : null}
      {children}
    </div>
  );
}
