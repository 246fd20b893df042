-- What people tried at the pages of accounts, counted for all processes together.
CREATE TABLE "attempt" (
    "name" TEXT NOT NULL,
    "tokens" DOUBLE PRECISION NOT NULL,
    "allowed" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "attempt_pkey" PRIMARY KEY ("name")
);
