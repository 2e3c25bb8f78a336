-- Files that came with messages by WhatsApp: the vendor hands them out by an id. One that cannot be stored stays on the telephone.
ALTER TABLE whatsapp_message ADD media_id text;
ALTER TABLE whatsapp_message ADD media_name text NOT NULL DEFAULT '';
ALTER TABLE whatsapp_message ADD media_left boolean NOT NULL DEFAULT false;
