import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/icon.tsx";

/** Pixels after which the button appears. */
const after = 250;

/** Back to the top of a long page. */
export function ScrollTop() {
  const { t } = useTranslation("shell");
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const onScroll = () => setShown(window.scrollY > after);
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  if (!shown) return null;
  return (
    <button
      type="button"
      className="button button-icon shell-top"
      aria-label={t("toTop")}
      title={t("toTop")}
      onClick={() => window.scrollTo(0, 0)}
    >
      <Icon name="up" />
    </button>
  );
}
