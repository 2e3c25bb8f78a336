import { useEffect, useState } from "react";

/** As what a stay is booked, and for how long its nights are held. */
export interface BookingKind {
  status: string;
  hold: string;
}

/** What is chosen in the form just now. */
export function useBookingKind(form: string, first: BookingKind): BookingKind {
  const [status, setStatus] = useState(first.status);
  const [hold, setHold] = useState(first.hold);
  useEffect(() => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    const read = () => {
      const typed = new FormData(element);
      setStatus(String(typed.get("status") ?? ""));
      setHold(String(typed.get("hold") ?? ""));
    };
    read();
    element.addEventListener("input", read);
    return () => element.removeEventListener("input", read);
  }, [form]);
  return { status, hold };
}
