import { useLoaderData } from "@remix-run/react";

export const loader = () => ({ text: "Hello" });

export default function Index() {
  const { text } = useLoaderData<typeof loader>();
  return <p>{text}</p>;
}
