/** Name of the task that sends a promotion. */
export const sendPromotionTask = "mailevents.sendPromotion";
