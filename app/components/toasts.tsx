import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/icon.tsx";
import type { Toast } from "#app/services/flash.server.ts";
import type { IconName } from "#contract/platform/icon-names.ts";

interface Shown extends Toast {
  /** A toast with the same id takes the place of the one before. */
  id: string;
}

/** Shows a message for a while: 3 s, notices 5 s, sticky ones until closed. */
export interface Toasts {
  show(toast: Toast & { id?: string }): void;
}

const ToastContext = createContext<Toasts>({ show: () => undefined });

/** `useToast().show({ kind: "success", text })` */
export function useToast(): Toasts {
  return useContext(ToastContext);
}

const icons: Record<Toast["kind"], IconName> = {
  success: "check",
  error: "error",
  warning: "warning",
  notice: "info",
};

/** Holds the toasts of the page; `flash` are those that came with it, shown without JavaScript, too. */
export function ToastRegion({ flash, children }: { flash: Toast[]; children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>(() => flash.map(named));
  const [taken, setTaken] = useState(flash);
  const show = useCallback((toast: Toast & { id?: string }) => {
    const shown = named(toast);
    setToasts((present) => [...present.filter((other) => other.id !== shown.id), shown]);
  }, []);
  const close = useCallback(
    (id: string) => setToasts((present) => present.filter((toast) => toast.id !== id)),
    [],
  );
  // With the page they came with, not after it.
  if (flash.length > 0 && taken !== flash) {
    setTaken(flash);
    setToasts((present) => [...present, ...flash.map(named)]);
  }
  const value = useMemo(() => ({ show }), [show]);
  return (
    <ToastContext.Provider value={value}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={close} />
        ))}
      </div>
    </ToastContext.Provider>
  );
}

function ToastCard({ toast, onClose }: { toast: Shown; onClose: (id: string) => void }) {
  const { t } = useTranslation("shell");
  const [held, setHeld] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
    if (toast.sticky || held) return;
    const timer = setTimeout(() => onClose(toast.id), toast.kind === "notice" ? 5000 : 3000);
    return () => clearTimeout(timer);
  }, [toast, held, onClose]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: there is nothing to operate; being looked at only makes it stay
    <div
      className="toast"
      data-kind={toast.kind}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={icons[toast.kind]} />
      <div>
        {toast.title && <p className="font-semibold">{toast.title}</p>}
        <p>{toast.text}</p>
      </div>
      {ready && (
        <button type="button" aria-label={t("common:close")} onClick={() => onClose(toast.id)}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

let count = 0;

function named(toast: Toast & { id?: string }): Shown {
  count += 1;
  return { id: `toast-${count}`, ...toast };
}
