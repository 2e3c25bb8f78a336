import type { Domain } from "#api/platform/domain.ts";
import {
  forgetUnconfirmed,
  forgetUnconfirmedSchedule,
  forgetUnconfirmedTask,
} from "#api/registration/forget-unconfirmed.ts";
import { registrationHandlers } from "#api/registration/handlers.ts";
import { mailPassword, mailPasswordTask } from "#api/registration/request-password.ts";

export const registration: Domain = {
  handlers: registrationHandlers,
  tasks: {
    [mailPasswordTask]: mailPassword,
    [forgetUnconfirmedTask]: forgetUnconfirmed,
  },
  schedules: [forgetUnconfirmedSchedule],
};
