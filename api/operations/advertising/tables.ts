import type { Generated } from "kysely";
import { sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import {
  type CampaignStatus,
  campaignRecord,
  deviceRecord,
  videoRecord,
} from "#contract/operations/advertising/advertising.ts";

interface DeviceTable extends TenantRow, Columns<typeof deviceRecord> {
  code: string | null;
  token_hash: Buffer | null;
  last_seen_at: string | null;
  video_id: number | null;
}

interface VideoTable extends TenantRow, Columns<typeof videoRecord> {
  file_id: number;
  deleted_at: string | null;
}

interface CampaignTable extends TenantRow, Columns<typeof campaignRecord> {
  status: StatusByDefault<CampaignStatus>;
}

interface CampaignDeviceTable {
  organization_id: number;
  campaign_id: number;
  device_id: number;
}

interface CampaignVideoTable {
  organization_id: number;
  campaign_id: number;
  video_id: number;
  place: number;
}

interface VideoPlayTable {
  organization_id: number;
  device_id: number;
  video_id: number;
  played_at: string;
}

interface FaceCountTable {
  organization_id: number;
  device_id: number;
  counted_at: string;
  faces: number;
}

interface FaceImageTable {
  organization_id: number;
  id: Generated<number>;
  device_id: number;
  taken_at: string;
  purpose: string;
  delete_after: string;
  file_id: number;
}

interface VideoUploadTable {
  organization_id: number;
  id: Generated<number>;
  user_id: number;
  file_name: string;
  size: number;
  modified_at: number;
  created_at: Generated<string>;
}

interface VideoUploadPartTable {
  organization_id: number;
  upload_id: number;
  number: number;
  key: string;
  size: number;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    video_upload: VideoUploadTable;
    video_upload_part: VideoUploadPartTable;
    device: DeviceTable;
    video: VideoTable;
    campaign: CampaignTable;
    campaign_device: CampaignDeviceTable;
    campaign_video: CampaignVideoTable;
    video_play: VideoPlayTable;
    face_count: FaceCountTable;
    face_image: FaceImageTable;
  }
}

export const deviceTable = recordTable(deviceRecord, "device", {
  code: sql<string | null>`r.code`,
  lastSeenAt: sql<string | null>`r.last_seen_at`,
  playing: sql<string>`coalesce((SELECT v.name FROM video v
    WHERE v.organization_id = r.organization_id AND v.id = r.video_id AND v.deleted_at IS NULL), '')`,
});

export const videoTable = recordTable(
  videoRecord,
  "video",
  {
    fileId: sql<number>`r.file_id`,
    size: sql<number>`(SELECT f.size::float8 FROM stored_file f WHERE f.organization_id = r.organization_id AND f.id = r.file_id)`,
  },
  { keepsRemoved: true },
);

export const campaignTable = recordTable(campaignRecord, "campaign", {
  status: sql<CampaignStatus>`r.status`,
  devices: sql<number>`(SELECT count(*)::int FROM campaign_device l WHERE l.organization_id = r.organization_id AND l.campaign_id = r.id)`,
  videos: sql<number>`(SELECT count(*)::int FROM campaign_video l JOIN video v
    ON v.organization_id = l.organization_id AND v.id = l.video_id AND v.deleted_at IS NULL
    WHERE l.organization_id = r.organization_id AND l.campaign_id = r.id)`,
});
