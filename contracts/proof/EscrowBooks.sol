// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {EscrowWorld} from "./EscrowWorld.sol";
import {StorageFromEvents} from "./StorageFromEvents.sol";

/// @title Sums that the test keeps itself, beside the escrow's own
abstract contract EscrowBooks is EscrowWorld {
    struct Slot {
        uint256 deal;
        uint32 milestone;
        Payout payout;
    }

    struct Credit {
        Payout payout;
        address owner;
        uint256 amount;
    }

    StorageFromEvents public fromEvents;
    Slot[] internal slots;
    Credit[] internal credits;
    /// @dev Calls that worked and must not work again.
    bytes[] internal spent;
    /// @dev Digests that were revoked, with their signers.
    address[] internal revokers;
    bytes32[] internal revokedDigests;

    mapping(address person => uint256) internal paidIn;
    mapping(address person => uint256) internal paidOut;
    uint256 public held;
    uint256 public credited;
    uint256 public given;
    uint256 public lastSlot;
    uint256 public calls;

    constructor() {
        _build();
        fromEvents = new StorageFromEvents();
        // So that a signature that worked fails later for being used, and not for being old.
        chosenDeadline = type(uint256).max;
    }

    /// @dev Sends a call that must work, and reads its events.
    function _do(bytes memory call) internal {
        vm.recordLogs();
        _send(call);
        fromEvents.read(vm.getRecordedLogs(), address(escrow));
        spent.push(call);
    }

    function _noteFunded(uint256 deal, uint32 milestone) internal {
        Payout memory payout = _payout(deals[deal], milestone);
        payout.amount = deals[deal].milestones[milestone].amount;
        lastSlot = slots.length;
        slots.push(Slot(deal, milestone, payout));
        held += payout.amount;
        paidIn[payout.company] += payout.amount;
    }

    /// @dev Ends a milestone with the call; `toPayee` of its amount is the payee's.
    function _end(uint256 slot, uint256 toPayee, bytes memory call) internal {
        _do(call);
        _noteEnded(slot, toPayee);
    }

    function _noteEnded(uint256 slot, uint256 toPayee) internal {
        lastSlot = slot;
        Payout memory payout = slots[slot].payout;
        uint256 fee = toPayee * deals[slots[slot].deal].agreement.feeBps / 10_000;
        held -= payout.amount;
        _notePaid(payout, payout.payee, toPayee - fee);
        _notePaid(payout, feeRecipient, fee);
        _notePaid(payout, payout.company, payout.amount - toPayee);
    }

    function _notePaid(Payout memory payout, address owner, uint256 amount) internal {
        if (amount == 0) return;
        if (!token.isBlocked(owner)) {
            paidOut[owner] += amount;
            return;
        }
        credited += amount;
        credits.push(Credit(payout, owner, amount));
    }

    // ---------- What the invariants look at

    function books()
        external
        view
        returns (address escrow_, address token_, uint256 slots_, uint256 deals_, uint256 credits_)
    {
        return (address(escrow), address(token), slots.length, deals.length, credits.length);
    }

    function slotAt(uint256 slot) external view returns (Agreement memory, Slot memory) {
        return (deals[slots[slot].deal].agreement, slots[slot]);
    }

    function dealAt(uint256 deal) external view returns (Deal memory) {
        return deals[deal];
    }

    function creditAt(uint256 credit) external view returns (Credit memory) {
        return credits[credit];
    }

    function lastRevoked() external view returns (address, bytes32) {
        uint256 length = revokers.length;
        return length == 0 ? (address(0), bytes32(0)) : (revokers[length - 1], revokedDigests[length - 1]);
    }

    /// @dev What the person's balance must be, by the sums of the test.
    function expectedBalance(uint256 person) external view returns (address who, uint256 balance) {
        address[6] memory people = [companies[0], companies[1], payees[0], payees[1], feeRecipient, stranger];
        who = people[person];
        balance = (person < 2 ? 2 ** 200 : 0) + paidOut[who] - paidIn[who];
    }
}
