import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import type { Preview } from "./preview.server.ts";

/** What somebody with this role would find: the menu, the screens with why not, what stays hidden. */
export function PreviewView({ preview }: { preview: Preview }) {
  const { t } = useTranslation("roles");
  const open = preview.screens.filter(({ missing }) => missing === null).length;
  return (
    <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-3">
        <Card title={t("previewMenu")}>
          {preview.menu.map(({ label, entries }) => (
            <section key={label} className="mb-2.5 last:mb-0">
              <h3 className="text-label font-semibold text-ink-2">{label}</h3>
              <ul className="text-control">
                {entries.map((entry) => (
                  <li key={entry.path} className="py-0.5">
                    <Link to={entry.path} className="link">
                      {entry.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Card>
        <Card title={t("previewHidden")}>
          <p className="text-control text-ink-2">
            {preview.hidden.length === 0 ? t("previewNothingHidden") : preview.hidden.join(" · ")}
          </p>
        </Card>
      </div>
      <Card title={t("previewScreens", { open, count: preview.screens.length })}>
        <table className="w-full text-control">
          <tbody data-rows="">
            {preview.screens.map(({ path, label, missing }) => (
              <tr key={path} className="border-t border-line first:border-t-0" data-row="">
                <th scope="row" className="py-1.5 pe-3 text-start font-medium">
                  {label ? `${label} ` : null}
                  <span dir="ltr" className="font-normal break-all text-ink-2">
                    {path}
                  </span>
                </th>
                <td className={`py-1.5 ${missing ? "text-ink-2" : "text-good"}`}>
                  {missing
                    ? `✗ ${missing.permission} · ${missing.off ? t("off") : missing.flag}`
                    : `✓ ${t("opens")}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  );
}
