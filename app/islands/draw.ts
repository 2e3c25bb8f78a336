/** Draws a name with a finger, a pen or a mouse, and puts it as a picture into the form's field. */
const field = document.querySelector<HTMLElement>("[data-draws]");
const canvas = field?.querySelector("canvas");
const written = field?.querySelector<HTMLInputElement>("input");
const brush = canvas?.getContext("2d");

if (field && canvas && written && brush) {
  field.hidden = false;
  brush.lineWidth = 3;
  brush.lineCap = "round";
  brush.lineJoin = "round";
  brush.strokeStyle = "black";
  const at = ({ offsetX, offsetY }: PointerEvent): [number, number] => [
    (offsetX * canvas.width) / canvas.clientWidth,
    (offsetY * canvas.height) / canvas.clientHeight,
  ];
  let draws = false;
  canvas.addEventListener("pointerdown", (event) => {
    draws = true;
    canvas.setPointerCapture(event.pointerId);
    brush.beginPath();
    brush.moveTo(...at(event));
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!draws) return;
    brush.lineTo(...at(event));
    brush.stroke();
  });
  canvas.addEventListener("pointerup", () => {
    draws = false;
    written.value = canvas.toDataURL("image/png");
  });
  field.querySelector("button")?.addEventListener("click", () => {
    brush.clearRect(0, 0, canvas.width, canvas.height);
    written.value = "";
  });
}
