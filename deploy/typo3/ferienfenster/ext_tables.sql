CREATE TABLE tt_content (
    tx_ferienfenster_view varchar(10) DEFAULT 'list' NOT NULL,
    tx_ferienfenster_offer varchar(200) DEFAULT '' NOT NULL,
    tx_ferienfenster_filter varchar(500) DEFAULT '' NOT NULL
);
