CREATE TABLE "sys_preference" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"favourites" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"home" jsonb DEFAULT '{"order":[],"hidden":[]}'::jsonb NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
