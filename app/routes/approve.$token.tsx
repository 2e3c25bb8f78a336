export { action, default, handle, headers, loader, meta } from "#app/routes/sign.$token/route.tsx";
