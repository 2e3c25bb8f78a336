export const loader = () => ({ text: "Hello" });
import { useLoaderData } from "@remix-run/react";
export default function Index() { const { text } = useLoaderData<typeof loader>(); return <p>{text}</p>; }
