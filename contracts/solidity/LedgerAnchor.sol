// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

/// @title Notes of a ledger on the chain
/// @notice Keeps what the Merkle log of a ledger was at the end of a day, so that nobody can rewrite it later. It holds no money.
contract LedgerAnchor {
    /// @notice The only address that can note anything: the one that deployed this contract.
    address public immutable publisher;

    /// @notice The newest day, in days since 1970, and how many rows the log had then.
    uint32 public lastDay;
    uint64 public lastSize;

    /// @notice At the end of `day` (days since 1970, UTC) the log had `size` rows and this root (RFC 6962).
    event LedgerAnchored(uint32 indexed day, uint64 size, bytes32 root);

    /// @notice `account` is not the publisher.
    error NotPublisher(address account);
    /// @notice `day` is noted already, or is before one that is.
    error DayNotLater(uint32 day, uint32 lastDay);
    /// @notice A log only grows.
    error SizeNotLarger(uint64 size, uint64 lastSize);

    constructor() {
        publisher = msg.sender;
    }

    /// @notice Notes the log as it was at the end of a day.
    /// @param day In days since 1970, UTC.
    /// @param size Rows of the log.
    /// @param root Of these rows, RFC 6962 with SHA-256.
    function anchor(uint32 day, uint64 size, bytes32 root) external {
        require(msg.sender == publisher, NotPublisher(msg.sender));
        require(day > lastDay, DayNotLater(day, lastDay));
        require(size > lastSize, SizeNotLarger(size, lastSize));
        lastDay = day;
        lastSize = size;
        emit LedgerAnchored(day, size, root);
    }
}
